import { pathTo } from '#app/addresses/address.ts'
import { countryName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { BoardMember, JournalPage } from '#app/modules/journal/index.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** Who edits a journal, in the journal's order; nothing when nobody is named. */
export function JournalEditors({ editors }: Pick<JournalPage, 'editors'>) {
	const { t } = useTranslation('journals')
	if (editors.length === 0) return null
	return (
		<section id="comite" className="block-small">
			<SectionTitle>{t('editorsTitle')}</SectionTitle>
			<ul className="board">
				{editors.map((editor) => (
					<li key={`${editor.duty ?? ''} ${editor.role} ${editor.name}`}>
						<Member editor={editor} />
					</li>
				))}
			</ul>
		</section>
	)
}

function Member({ editor }: { editor: BoardMember }) {
	const { t } = useTranslation('journals')
	const language = useLanguage()
	const { name, duty, role, affiliation, country, orcid, person } = editor
	const countryOf = country ? countryName(country, language) : null
	return (
		<>
			<b>
				{person ? (
					<a href={pathTo('person', { id: person.slug })}>
						<bdi>{name}</bdi>
					</a>
				) : (
					<bdi>{name}</bdi>
				)}
			</b>
			{duty ? <span>{t(`duties.${duty}`)}</span> : null}
			{role ? (
				<span>
					<bdi>{role}</bdi>
				</span>
			) : null}
			{affiliation || countryOf ? (
				<span>
					{affiliation ? <bdi>{affiliation}</bdi> : null}
					{affiliation && countryOf ? ' · ' : null}
					{countryOf}
				</span>
			) : null}
			{orcid ? (
				<span>
					<a className="link" href={`https://orcid.org/${orcid}`} rel="external">
						ORCID <bdi>{orcid}</bdi>
					</a>
				</span>
			) : null}
		</>
	)
}
