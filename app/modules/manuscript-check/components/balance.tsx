import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TableFrame } from '#app/ui/table.tsx'
import type { Balance, BalanceItem, BalanceRow } from '../balance.ts'
import { Quoted } from './quoted.tsx'

/** What somebody can save otherwise in the file, so that readers see it. */
const FIXABLE = [
	'emf',
	'wmf',
	'metafile',
	'chart',
	'chartData',
	'diagram',
	'diagramText',
	'drawing',
	'missing',
	'unnamed',
	'unlinked',
	'ambiguousCitation',
	'unlistedCitation',
	'uncitedEntry',
] as const
const isFixable = (what: BalanceItem['what']): what is (typeof FIXABLE)[number] =>
	(FIXABLE as readonly string[]).includes(what)

/** Kinds that have no words: what is shown of their place is the paragraph in or after which they stand. */
const IN_PARAGRAPH: ReadonlySet<BalanceItem['kind']> = new Set(['pictures', 'formulas'] as const)

const FATES = ['lost', 'aside', 'unlinked', 'section'] as const

/** What a conversion keeps of a file, what it keeps aside and what it loses, with places and beginnings. */
export function BalanceView({ balance }: { balance: Balance }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	const number = (value: number) => formatNumber(value, language)
	const rows = balance.rows.filter(({ text, aside, lost }) => text + aside + lost > 0)
	if (rows.length === 0) return null
	return (
		<>
			<p className="small quiet">{t('balance.intro')}</p>
			<TableFrame>
				<table>
					<caption className="visually-hidden">{t('balance.title')}</caption>
					<thead>
						<tr>
							<th scope="col">{t('balance.kind')}</th>
							<th scope="col" className="number-cell">
								{t('balance.text')}
							</th>
							<th scope="col" className="number-cell">
								{t('balance.aside')}
							</th>
							<th scope="col" className="number-cell">
								{t('balance.lost')}
							</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.kind}>
								<th scope="row">
									{t(`balance.kinds.${row.kind}`)}
									<Shares row={row} />
								</th>
								<td className="number-cell">{number(row.text)}</td>
								<td className="number-cell">{number(row.aside)}</td>
								<td className="number-cell">
									{row.lost > 0 ? <strong>{number(row.lost)}</strong> : number(0)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</TableFrame>
			{FATES.map((fate) => (
				<ItemList key={fate} fate={fate} items={balance.items.filter((item) => item.fate === fate)} />
			))}
		</>
	)
}

/** How much of a kind is kept, aside and lost, as a line; the numbers beside it say the same. */
function Shares({ row: { text, aside, lost } }: { row: BalanceRow }) {
	const all = text + aside + lost
	const widths = [text, aside, lost].map((count) => (100 * count) / all)
	return (
		<svg className="balance-shares" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
			{widths.map((width, index) => (
				<rect
					// biome-ignore lint/suspicious/noArrayIndexKey: always the same three
					key={index}
					className={(['kept', 'aside', 'lost'] as const)[index]}
					x={widths.slice(0, index).reduce((sum, one) => sum + one, 0)}
					width={width}
					height="4"
				/>
			))}
		</svg>
	)
}

function ItemList({ fate, items }: { fate: BalanceItem['fate']; items: readonly BalanceItem[] }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	const number = (value: number) => formatNumber(value, language)
	/** One picture, table or formula is what its line says already. */
	const countedIn = (kind: BalanceItem['kind'], count: number) => {
		if (kind === 'words') return t('balance.words', { count, formatted: number(count) })
		return count > 1 ? t('balance.count', { formatted: number(count), kind: t(`balance.kinds.${kind}`) }) : ''
	}
	if (items.length === 0) return null
	return (
		<details className="rules" open={fate === 'lost'}>
			<summary>
				{t(`balance.list.${fate}`)}{' '}
				<Badge tone={fate === 'lost' ? 'alert' : undefined}>{number(items.length)}</Badge>
			</summary>
			<ul className="balance-items">
				{items.map(({ kind, what, count, block, page, excerpt }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two things may be alike
					<li key={index}>
						<strong>{t(`balance.what.${what}`)}</strong>{' '}
						<span className="small quiet">
							{[
								countedIn(kind, count),
								block === 0
									? ''
									: page === null
										? t('result.placeNoPage', { paragraph: number(block) })
										: t('result.place', { page: number(page), paragraph: number(block) }),
							]
								.filter(Boolean)
								.join(' · ')}
						</span>
						{excerpt ? (
							<p>
								{IN_PARAGRAPH.has(kind) ? `${t('balance.near')} ` : null}
								<Quoted passage={excerpt} />
							</p>
						) : null}
						{isFixable(what) ? <p className="small">{t(`balance.fix.${what}`)}</p> : null}
					</li>
				))}
			</ul>
		</details>
	)
}
