import { useLocation } from 'react-router'
import { Colon } from './colon.tsx'

/** One page of a space. `within` marks it as the present one for the pages below its address too. */
export type SpaceRoom = { href: string; label: string; within?: boolean }

/**
 * The rooms of a space: a column beside its pages; on a phone a disclosure that names the present room. A `details`, so that it
 * opens without scripts.
 */
export function SpaceMenu({ label, rooms }: { label: string; rooms: readonly SpaceRoom[] }) {
	const path = useLocation().pathname
	const present = rooms.find(({ href, within }) => path === href || (within && path.startsWith(`${href}/`)))
	return (
		<nav className="space-menu" aria-label={label}>
			<details>
				<summary>
					<span>
						<span className="visually-hidden">
							{label}
							<Colon />
						</span>
						{present?.label ?? label}
					</span>
				</summary>
				<ul>
					{rooms.map(({ href, label }) => (
						<li key={href}>
							<a href={href} aria-current={href === present?.href ? 'page' : undefined}>
								{label}
							</a>
						</li>
					))}
				</ul>
			</details>
		</nav>
	)
}
