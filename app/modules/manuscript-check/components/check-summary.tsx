import { formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { CheckReport } from '../check.ts'
import { RULE_GROUPS } from '../rules/rules.ts'

/** A report as it is shown: what was read to fill a form in need not be there. */
export type ShownReport = Omit<CheckReport, 'metadata'>

/** What a report comes to, for one line of a list: errors are mended before an editor reads, warnings may stand. */
export type CheckVerdict = 'ready' | 'remarks' | 'errors'

/** What a report comes to by the gravest of its findings, names of authors included. */
export function verdictOf({ findings }: Pick<ShownReport, 'findings'>): CheckVerdict {
	if (findings.some(({ severity }) => severity === 'error')) return 'errors'
	return findings.length > 0 ? 'remarks' : 'ready'
}

const BOX = {
	ready: 'form-summary good mb-5',
	remarks: 'form-summary mild mb-5',
	errors: 'form-summary mb-5',
} as const

/**
 * A report at a glance: how much there is to mend, the groups of rules that were not kept, and what may name an author. `href` leads to the
 * page that shows the whole report; without it the links lead down this page.
 */
export function CheckSummary({ report, href = '' }: { report: ShownReport; href?: string }) {
	const { t } = useTranslation('check')
	const counts = useCounts(report)
	const verdict = verdictOf(report)
	const isWhole = !report.unmeasured || report.unmeasured.length === 0
	const groups = RULE_GROUPS.filter(
		({ key, rules }) => key !== 'anonymity' && report.findings.some(({ rule }) => rules.includes(rule)),
	)
	return (
		<section className={BOX[verdict]} aria-labelledby="h-bilan">
			<h2 id="h-bilan">
				{verdict !== 'ready' ? counts : t(isWhole ? 'result.perfect' : 'result.perfectMeasured')}
			</h2>
			{verdict === 'ready' ? <p>{t('result.perfectText')}</p> : null}
			<ul>
				{groups.map(({ key }) => (
					<li key={key}>
						<a href={`${href}#${key}`}>{t(`groups.${key}`)}</a>
					</li>
				))}
				<li>
					<AnonymityLine report={report} href={href} />
				</li>
			</ul>
		</section>
	)
}

function useCounts({ findings }: ShownReport): string {
	const { t } = useTranslation('check')
	const language = useLanguage()
	const counted = (severity: 'error' | 'warning') => {
		const count = findings.filter((finding) => finding.severity === severity).length
		return { count, formatted: formatNumber(count, language) }
	}
	const [errors, warnings] = [counted('error'), counted('warning')]
	return [
		errors.count > 0 ? t('result.errors', errors) : null,
		warnings.count > 0 ? t('result.warnings', warnings) : null,
	]
		.filter(Boolean)
		.join(' · ')
}

function AnonymityLine({ report, href }: { report: ShownReport; href: string }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	const inText = report.anonymity.filter(({ canBeStripped }) => !canBeStripped).length
	const stripped = report.anonymity.length - inText
	const told = [
		inText > 0 ? t('result.inText', { count: inText, formatted: formatNumber(inText, language) }) : null,
		stripped > 0
			? t('result.strippable', { count: stripped, formatted: formatNumber(stripped, language) })
			: null,
	].filter(Boolean)
	return (
		<>
			<a href={`${href}#anonymat`}>{t('anonymity.title')}</a>
			{` (${told.length > 0 ? told.join(listSeparator(language)) : t('result.anonymous')})`}
		</>
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
		<dl className="facts">
			{facts.map(([key, value]) =>
				value === null ? null : (
					<div key={key}>
						<dt>{t(`result.${key}`)}</dt>
						<dd className="figures-aligned">{formatNumber(value, language)}</dd>
					</div>
				),
			)}
		</dl>
	)
}
