import { useTranslation } from '#app/i18n/use-translation.ts'
import type { JournalPage } from '#app/modules/journal/index.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** Who edits a journal; nothing when nobody is named. */
export function JournalEditors({ editors }: Pick<JournalPage, 'editors'>) {
	const { t } = useTranslation('journals')
	if (editors.length === 0) return null
	return (
		<section id="comite" className="block-small">
			<SectionTitle>{t('editorsTitle')}</SectionTitle>
			<ul className="board">
				{editors.map((editor) => (
					<li key={`${editor.role} ${editor.name}`}>
						<b>
							<bdi>{editor.name}</bdi>
						</b>
						<span>{editor.role}</span>
						{editor.affiliation ? (
							<span>
								<bdi>{editor.affiliation}</bdi>
							</span>
						) : null}
					</li>
				))}
			</ul>
		</section>
	)
}
