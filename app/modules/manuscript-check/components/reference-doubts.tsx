import { formatList, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { CheckReport } from '../check.ts'

/** References of which something may be read wrongly, each with what: nothing where none is doubtful. */
export function ReferenceDoubts({ doubts }: { doubts: NonNullable<CheckReport['doubts']> }) {
	const { t } = useTranslation('check')
	const { t: production } = useTranslation('production')
	const language = useLanguage()
	if (doubts.length === 0) return null
	const count = doubts.length
	return (
		<details className="rules">
			<summary>{t('doubts.title', { count, formatted: formatNumber(count, language) })}</summary>
			<p className="small quiet">{t('doubts.what')}</p>
			<ul>
				{doubts.map(({ text, fields }) => (
					<li key={text}>
						<q dir="auto">{text}</q>{' '}
						<strong>
							{t('doubts.toCheck', {
								fields: formatList(
									fields.map((field) => production(`references.fields.${field}`)),
									language,
								),
							})}
						</strong>
					</li>
				))}
			</ul>
		</details>
	)
}
