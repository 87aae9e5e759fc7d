import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { RECOMMENDATIONS } from '#app/modules/review/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** What the reviewers recommend, and the way to their reports; nothing before the first has come in. */
export function Recommendations({
	id,
	recommended,
}: {
	id: string
	recommended: { letter: string; recommendation: (typeof RECOMMENDATIONS)[number] | null }[]
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	if (recommended.length === 0) return null
	return (
		<Panel>
			<h2>
				{t('decide.recommendations')}
				<ButtonLink variant="bare" href={pathTo('desk.evaluation', { id })}>
					{t('decide.readReports')}
				</ButtonLink>
			</h2>
			<dl className="facts-list">
				{recommended.map(({ letter, recommendation }) => (
					<div key={letter}>
						<dt>{t('decide.report', { letter })}</dt>
						<dd>{recommendation ? word(`recommendations.${recommendation}`) : '—'}</dd>
					</div>
				))}
			</dl>
		</Panel>
	)
}
