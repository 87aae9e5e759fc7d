import type { ReactNode } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Colon } from './colon.tsx'

/** `beside` is what is not counted in `value` and shown next to it. */
export type Bar = { key: string; label: ReactNode; value: number; beside?: number; href?: string }

/** Quantities as bars with their labels and values written out, and the same values, or a table that says more of them, behind a disclosure. */
export function Bars({
	bars,
	label,
	unit,
	besideUnit,
	table,
}: {
	bars: Bar[]
	label: string
	unit: string
	/** What the quantities beside are; without it there are none. */
	besideUnit?: string
	table?: ReactNode
}) {
	const { t } = useTranslation('statistics')
	const language = useLanguage()
	const largest = Math.max(1, ...bars.map((bar) => bar.value + (bar.beside ?? 0)))
	return (
		<>
			<ul className={besideUnit ? 'bars bars-two' : 'bars'}>
				{bars.map((bar) => (
					<li key={bar.key}>
						<span className="bar-name">{bar.href ? <a href={bar.href}>{bar.label}</a> : bar.label}</span>
						<svg
							className="bar-line"
							viewBox="0 0 100 4"
							preserveAspectRatio="none"
							aria-hidden="true"
							focusable="false"
						>
							{bar.beside ? (
								<rect
									className="bar-beside"
									width={barWidth(bar.value + bar.beside, largest)}
									height="4"
									fill="currentColor"
								/>
							) : null}
							<rect width={barWidth(bar.value, largest)} height="4" fill="currentColor" />
						</svg>
						<span className="bar-number figures-aligned">
							{formatNumber(bar.value, language)}
							{bar.beside ? (
								<span className="quiet">
									{' '}
									+&nbsp;{formatNumber(bar.beside, language)}
									<span className="visually-hidden"> {besideUnit}</span>
								</span>
							) : null}
						</span>
					</li>
				))}
			</ul>
			<details className="chart-data">
				<summary>
					{t('asTable')}
					<span className="visually-hidden">
						<Colon />
						{label}
					</span>
				</summary>
				{table ?? (
					<table>
						<thead>
							<tr>
								<th scope="col">{label}</th>
								<th scope="col" className="number-cell">
									{unit}
								</th>
								{besideUnit ? (
									<th scope="col" className="number-cell">
										{besideUnit}
									</th>
								) : null}
							</tr>
						</thead>
						<tbody>
							{bars.map((bar) => (
								<tr key={bar.key}>
									<th scope="row">{bar.label}</th>
									<td className="number-cell figures-aligned">{formatNumber(bar.value, language)}</td>
									{besideUnit ? (
										<td className="number-cell figures-aligned">{formatNumber(bar.beside ?? 0, language)}</td>
									) : null}
								</tr>
							))}
						</tbody>
					</table>
				)}
			</details>
		</>
	)
}

/** In hundredths of the track; what exists is never invisible. */
function barWidth(value: number, largest: number): number {
	if (value === 0) return 0
	return Math.max(0.5, Math.round((value / largest) * 1000) / 10)
}
