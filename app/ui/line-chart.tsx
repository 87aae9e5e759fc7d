import { formatNumber } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'

const WIDTH = 420
const HEIGHT = 180
const FOOT = 22
/** Room for the scale where reading begins, and for half a name where it ends. */
const START = 36
const END = 20
const STEPS = [1, 2, 5]
/** Names stand under every second point, the last among them, so that they have room on a phone. */
const EVERY = 2

/** A first line with the ground under it and a second one dashed, over the same months, which follow one another as the page is read; what it shows stands in a table beside it. */
export function LineChart({
	labels,
	first,
	second,
	names,
}: {
	labels: string[]
	first: number[]
	second: number[]
	names: [first: string, second: string]
}) {
	const language = useLanguage()
	const top = roundedUp(Math.max(1, ...first, ...second))
	const isMirrored = directionOf(language) === 'rtl'
	const across = (fromStart: number) => (isMirrored ? WIDTH - fromStart : fromStart)
	const x = (index: number) =>
		across(START + (index * (WIDTH - START - END)) / Math.max(1, labels.length - 1))
	const y = (value: number) => 8 + (1 - value / top) * (HEIGHT - FOOT - 8)
	const path = (values: number[]) =>
		values
			.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
			.join('')
	const ground = `${path(first)}L${x(first.length - 1).toFixed(1)} ${y(0)}L${across(START)} ${y(0)}z`
	return (
		<div className="line-chart" aria-hidden="true">
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} focusable="false" aria-hidden="true">
				{[0, top / 2, top].map((value) => (
					<g key={value}>
						<path className="grid" d={`M${across(START)} ${y(value)}H${across(WIDTH - END)}`} />
						<text x={across(START - 8)} y={y(value) + 4} textAnchor={isMirrored ? 'start' : 'end'}>
							{formatNumber(value, language)}
						</text>
					</g>
				))}
				<path className="ground" d={ground} />
				<path className="first" d={path(first)} />
				<path className="second" d={path(second)} />
				{labels.map((label, index) =>
					(labels.length - 1 - index) % EVERY === 0 ? (
						<text key={label} x={x(index)} y={HEIGHT - 4} textAnchor="middle">
							{label}
						</text>
					) : null,
				)}
			</svg>
			<p className="small line-key">
				<span className="first">{names[0]}</span>
				<span className="second">{names[1]}</span>
			</p>
		</div>
	)
}

/** The next of 2, 4, 10, 20, 40, 100… so that half of it is a whole number too. */
function roundedUp(value: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
	const step = STEPS.find((one) => one * 2 * power >= value) ?? 10
	return step * 2 * power
}
