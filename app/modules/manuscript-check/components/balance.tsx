import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TableFrame } from '#app/ui/table.tsx'
import type { Balance, BalanceItem } from '../balance.ts'

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
						{rows.map(({ kind, text, aside, lost }) => (
							<tr key={kind}>
								<th scope="row">{t(`balance.kinds.${kind}`)}</th>
								<td className="number-cell">{number(text)}</td>
								<td className="number-cell">{number(aside)}</td>
								<td className="number-cell">{lost > 0 ? <strong>{number(lost)}</strong> : number(0)}</td>
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

function ItemList({ fate, items }: { fate: BalanceItem['fate']; items: readonly BalanceItem[] }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	const number = (value: number) => formatNumber(value, language)
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
						{t(`balance.what.${what}`)}
						{' · '}
						{t('balance.count', { formatted: number(count), kind: t(`balance.kinds.${kind}`) })}
						{block === 0
							? null
							: ` · ${
									page === null
										? t('result.placeNoPage', { paragraph: number(block) })
										: t('result.place', { page: number(page), paragraph: number(block) })
								}`}
						{excerpt ? (
							<>
								{' · '}
								<q dir="auto">{excerpt}</q>
							</>
						) : null}
						{isFixable(what) ? <p className="small quiet">{t(`balance.fix.${what}`)}</p> : null}
					</li>
				))}
			</ul>
		</details>
	)
}
