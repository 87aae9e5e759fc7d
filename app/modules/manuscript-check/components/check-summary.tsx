import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { CheckReport } from '#app/modules/manuscript-check/check.ts'
import { useLanguage } from '#app/ui/text.tsx'
import { RULE_GROUPS } from './groups.ts'

export type ShownReport = Omit<CheckReport, 'metadata'>

/** How much there is to do, with a link to each rule that was not kept; or that there is nothing. */
export function CheckSummary({ report }: { report: Pick<ShownReport, 'findings'> }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	const { findings } = report
	const counted = (severity: 'error' | 'warning') =>
		findings.filter((finding) => finding.severity === severity).length
	const [errors, warnings] = [counted('error'), counted('warning')]
	if (findings.length === 0) {
		return (
			<section className="bilan bien mb-5" role="status">
				<h2>{t('result.perfect')}</h2>
				<p>{t('result.perfectText')}</p>
			</section>
		)
	}
	return (
		<section className={errors > 0 ? 'bilan mb-5' : 'bilan doux mb-5'} aria-labelledby="h-bilan">
			<h2 id="h-bilan">
				{[
					errors > 0
						? t('result.errors', { count: errors, formatted: formatNumber(errors, language) })
						: null,
					warnings > 0
						? t('result.warnings', { count: warnings, formatted: formatNumber(warnings, language) })
						: null,
				]
					.filter(Boolean)
					.join(' · ')}
			</h2>
			<ul>
				{RULE_GROUPS.filter(({ rules }) => findings.some(({ rule }) => rules.includes(rule))).map(
					({ key }) => (
						<li key={key}>
							<a href={`#${key}`}>{t(`groups.${key}`)}</a>
						</li>
					),
				)}
			</ul>
		</section>
	)
}

/** What was counted in the file. */
export function Measured({ report }: { report: ShownReport }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	const { words, pages, references, citations } = report.measured
	const facts = [
		['words', words],
		['pages', pages],
		['references', references],
		['citations', citations],
	] as const
	return (
		<dl className="faits">
			{facts.map(([key, value]) =>
				value === null ? null : (
					<div key={key}>
						<dt>{t(`result.${key}`)}</dt>
						<dd className="num">{formatNumber(value, language)}</dd>
					</div>
				),
			)}
		</dl>
	)
}
