import { SIGNS, type SignName, signPath } from './weave/signs.ts'

const PATHS = {
	search: 'M13 13l5 5M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0z',
	menu: 'M2 5h16M2 10h16M2 15h16',
	down: 'M4 7l6 6 6-6',
	download: 'M10 2v10M5.5 8.5L10 13l4.5-4.5M2.5 17.5h15',
	cite: 'M3 4h5v6c0 3-1.5 5-4 6M12 4h5v6c0 3-1.5 5-4 6',
	read: 'M10 5v12M10 5C8 3.5 5 3 2 3v12c3 0 6 .5 8 2 2-1.5 5-2 8-2V3c-3 0-6 .5-8 2z',
	annotate: 'M3 17l1-4L13.5 3.5l3 3L7 16zM11.5 5.5l3 3',
	share: 'M10 12V2M6.5 5.5L10 2l3.5 3.5M5 9H3v9h14V9h-2',
	list: 'M7 5h11M7 10h11M7 15h11M2 5h1M2 10h1M2 15h1',
	close: 'M4 4l12 12M16 4L4 16',
	previous: 'M13 4l-6 6 6 6',
	next: 'M7 4l6 6-6 6',
	done: 'M3 10.5l4.5 4.5L17 5',
	plus: 'M10 3v14M3 10h14',
	minus: 'M3 10h14',
	filter: 'M2 4h16l-6 7v6l-4-2v-4z',
	print: 'M5 7V2h10v5M5 15H2V7h16v8h-3M5 12h10v6H5z',
	keep: 'M5 2.5h10v15l-5-4-5 4z',
	calendar: 'M3 5h14v12H3zM3 9h14M7 3v4M13 3v4',
} as const

export type IconName = keyof typeof PATHS

/** A line icon on a 20 px grid, in the current colour. Always beside a word or inside a labelled control. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
	return (
		<svg
			className={small ? 'icon icon-small' : 'icon'}
			viewBox="0 0 20 20"
			aria-hidden="true"
			focusable="false"
		>
			<path d={PATHS[name]} />
		</svg>
	)
}

const GLYPHS: ReadonlyMap<string, string> = new Map(
	Object.keys(SIGNS).map((name) => [name, signPath(name as SignName, 0, 0, false, false, 0, 1)]),
)

/** A single sign of the weave as a small glyph in the current colour. Unknown names draw a lozenge. */
export function Sign({ name, size = 14 }: { name: string; size?: number }) {
	return (
		<svg className="sign" width={size} height={size} viewBox="0 0 8 8" aria-hidden="true" focusable="false">
			<path fill="currentColor" fillRule="evenodd" d={GLYPHS.get(name) ?? GLYPHS.get('losange')} />
		</svg>
	)
}
