import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { placesOf, type TaskState } from '../anonymity/tasks.ts'
import type { CheckReport } from '../check.ts'
import { type Points, pointsOf } from '../rules/points.ts'
import { RULE_GROUPS } from '../rules/rules.ts'

/** A report as it is shown: what was read to fill a form in need not be there. */
export type ShownReport = Omit<CheckReport, 'metadata'>

/** What a report comes to, for one line of a list: errors are fixed before an editor reads, warnings may stand. */
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
 * A report at a glance: how many kinds of findings there are before how many points (`pointsOf`), then group by group what is to fix, and what a conversion loses.
 * `href` leads to the page that shows the whole report; without it the links lead down this page.
 */
export function CheckSummary({ report, href = '' }: { report: ShownReport; href?: string }) {
	const { t } = useTranslation('check')
	const counts = useCounts(report)
	const verdict = verdictOf(report)
	const isWhole = !report.unmeasured || report.unmeasured.length === 0
	return (
		<section className={BOX[verdict]} aria-labelledby="h-bilan">
			<h2 id="h-bilan">
				{verdict !== 'ready' ? counts : t(isWhole ? 'result.perfect' : 'result.perfectMeasured')}
			</h2>
			{verdict === 'ready' ? <p>{t('result.perfectText')}</p> : null}
			<BookNotice words={report.measured.words} />
			<ul className="finding-kinds">
				<AnonymityKinds report={report} href={href} />
				{RULE_GROUPS.filter(({ key }) => key !== 'anonymity').map(({ key, rules }) => (
					<Kinds
						key={key}
						name={t(`groups.${key}`)}
						href={`${href}#${key}`}
						counts={pointsOf(report.findings.filter(({ rule }) => rules.includes(rule)))}
						unmeasured={rules.filter((rule) => report.unmeasured?.includes(rule)).length}
					/>
				))}
				{report.balance ? (
					<Kinds
						name={t('balance.title')}
						href={`${href}#conversion`}
						isAlwaysLinked
						counts={{ lost: report.balance.items.filter(({ fate }) => fate === 'lost').length }}
					/>
				) : null}
			</ul>
		</section>
	)
}

/** Three times the longest article that the specification permits: longer texts are books, dissertations and theses. */
const BOOK_WORDS = 25_000

/** What to do with a text that is as long as a book. */
function BookNotice({ words }: { words: number }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	if (words < BOOK_WORDS) return null
	return (
		<>
			<h3>{t('book.title')}</h3>
			<p>
				{t('book.what', { words: formatNumber(words, language) })}{' '}
				<a href={pathTo('publishers')}>{t('book.publishers')}</a>
			</p>
		</>
	)
}

type Counts = Partial<Points & Record<TaskState, number> & { lost: number }>

const COUNT_TEXTS = {
	error: 'result.errors',
	warning: 'result.warnings',
	lost: 'result.lostParts',
	change: 'anonymity.counted.change',
	look: 'anonymity.counted.look',
	stripped: 'anonymity.counted.stripped',
} as const

/** One group with its counts; a link where there is something to read. */
function Kinds({
	name,
	href,
	counts,
	unmeasured = 0,
	isSought = true,
	isAlwaysLinked = false,
}: {
	name: string
	href: string
	counts: Counts
	/** Rules of the group of which nothing can be said. */
	unmeasured?: number
	/** False where there was nothing to look for. */
	isSought?: boolean
	isAlwaysLinked?: boolean
}) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	const told = (['error', 'change', 'lost', 'warning', 'look', 'stripped'] as const).flatMap((key) => {
		const count = counts[key] ?? 0
		return count > 0
			? [{ key, text: t(COUNT_TEXTS[key], { count, formatted: formatNumber(count, language) }) }]
			: []
	})
	return (
		<li>
			{isAlwaysLinked || told.length > 0 ? <a href={href}>{name}</a> : <span className="name">{name}</span>}
			{told.map(({ key, text }) => (
				<span className={`state ${STATES[key]}`} key={key}>
					{text}
				</span>
			))}
			{told.some(({ key }) => key !== 'stripped') ? null : !isSought ? (
				<span className="state may">{t('result.noneSought')}</span>
			) : unmeasured > 0 ? (
				<span className="state may">
					{t('result.unmeasuredRules', { count: unmeasured, formatted: formatNumber(unmeasured, language) })}
				</span>
			) : (
				<span className="state done">{t('result.inOrder')}</span>
			)}
		</li>
	)
}

const STATES = {
	error: 'must',
	change: 'must',
	lost: 'must',
	warning: 'may',
	look: 'may',
	stripped: 'done',
} as const

/** Names count place by place, in the words of their list; what the copy leaves out is told beside them. Where no name was sought, nothing is in order. */
function AnonymityKinds({ report, href }: { report: ShownReport; href: string }) {
	const { t } = useTranslation('check')
	return (
		<Kinds
			name={t('groups.anonymity')}
			href={`${href}#anonymat`}
			isAlwaysLinked
			counts={placesOf(report.anonymity)}
			isSought={report.sought?.length !== 0}
		/>
	)
}

function useCounts({ findings }: ShownReport): string {
	const { t } = useTranslation('check')
	const language = useLanguage()
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	const { error, warning } = pointsOf(findings)
	const list = [
		error > 0 ? t('result.errors', counted(error)) : null,
		warning > 0 ? t('result.warnings', counted(warning)) : null,
	]
		.filter(Boolean)
		.join(' · ')
	const kinds = new Set(findings.map(({ rule }) => rule)).size
	return t('result.counts', { kinds: t('result.kinds', counted(kinds)), list })
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
