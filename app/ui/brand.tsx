import { pathTo } from '#app/addresses/address.ts'
import { selvedgePath } from './weave/signs.ts'
import { WORDMARK_PATH, WORDMARK_VIEW_BOX } from './wordmark.ts'

const MARK =
	'M12 1.5L23 10v4L12 5.5 1 14v-4zM2.5 15.5h3V22h-3zM18.5 15.5h3V22h-3zM12 10.5l4.5 4.5-4.5 4.5L7.5 15z'
const EMPTY_MARK = 'M12 1.5L23 10v4L12 5.5 1 14v-4zM2.5 15.5h3V22h-3zM18.5 15.5h3V22h-3z'

const SELVEDGE_PATH = selvedgePath(['toit', 'graine', 'losange', 'graine', 'graine'])

/** The mark and the wordmark. The wordmark is drawn once a page (`first`) and referred to afterwards. */
export function Logo({ first = false }: { first?: boolean }) {
	return (
		<a className="logo" href={pathTo('home')}>
			<svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
				<path fill="currentColor" d={MARK} />
			</svg>
			<svg className="wordmark" viewBox={WORDMARK_VIEW_BOX} aria-hidden="true" focusable="false">
				{first ? <path id="mot-mbongi" d={WORDMARK_PATH} /> : <use href="#mot-mbongi" />}
			</svg>
			<span className="visually-hidden">Mbongi</span>
		</a>
	)
}

/** The house without its lozenge: nobody is there yet. For empty states. */
export function EmptyMark() {
	return (
		<svg className="empty-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
			<path fill="currentColor" d={EMPTY_MARK} />
		</svg>
	)
}

/** The woven edge of the page; `id` names its pattern and must be unique in the page. */
export function Selvedge({ id }: { id: string }) {
	return (
		<svg className="selvedge" aria-hidden="true" focusable="false">
			<defs>
				<pattern id={id} width="40" height="10" patternUnits="userSpaceOnUse">
					<path fill="currentColor" transform="translate(0 1)" d={SELVEDGE_PATH} />
				</pattern>
			</defs>
			<rect width="100%" height="10" fill={`url(#${id})`} />
		</svg>
	)
}
