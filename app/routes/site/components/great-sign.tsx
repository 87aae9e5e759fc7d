import { weave } from '#app/ui/weave/weave.ts'

/** One large square of the weave in a single colour, without ground, for the deep band. */
export function GreatSign({ id }: { id: string }) {
	const { width, height, inkPath, accentPath, ink } = weave(id, { cols: 4, rows: 4, dye: 0 })
	return (
		<div className="great-sign">
			<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
				<path fill={ink} fillRule="evenodd" d={inkPath + accentPath} />
			</svg>
		</div>
	)
}
