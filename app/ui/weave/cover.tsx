import type { ReactNode } from 'react'
import { type WeaveOptions, weave } from './weave.ts'

/** The cloth of an id as inline SVG, hidden from assistive technology: its title stands beside it as text. */
export function Cloth({ id, ...options }: { id: string } & WeaveOptions) {
	const cloth = weave(id, options)
	return (
		<svg
			className="cloth"
			viewBox={`0 0 ${cloth.width} ${cloth.height}`}
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			focusable="false"
		>
			<path fill={cloth.ground} d={`M0 0H${cloth.width}V${cloth.height}H0Z`} />
			<path fill={cloth.ink} fillRule="evenodd" d={cloth.inkPath} />
			<path fill={cloth.accent} fillRule="evenodd" d={cloth.accentPath} />
		</svg>
	)
}

/** A cover: the cloth with the title on a paper label. The caller shows the title as text beside it, or passes `label`. */
export function Cover({
	id,
	label,
	detail,
	...options
}: { id: string; label?: ReactNode; detail?: ReactNode } & WeaveOptions) {
	return (
		<span className="cover">
			<Cloth id={id} {...options} />
			{label ? (
				<span className="name" aria-hidden="true">
					{label}
					{detail ? <small>{detail}</small> : null}
				</span>
			) : null}
		</span>
	)
}
