import type { ReactNode } from 'react'
import { withParams } from '#app/platform/http/page-number.ts'
import { Icon } from '#app/ui/icons.tsx'
import { LoadMore } from '#app/ui/page-parts.tsx'

/** The end of a list in pages: back to the previous one where scripts did not append, then more, or that all is shown. */
export function ListEnd({
	path,
	search,
	page,
	lastPage,
	shown,
	total,
	texts,
}: {
	path: string
	/** The query of the address as it stands. */
	search: string
	page: number
	lastPage: number
	/** How many items the pages up to this one hold. */
	shown: number
	total: number
	texts: { previous: string; progress: string; more: string; end: ReactNode }
}) {
	const to = (target: number) =>
		withParams(path, new URLSearchParams(search), { page: target > 1 ? String(target) : null })
	return (
		<>
			{page > 1 ? (
				<p className="page-prec">
					<a className="bt bt-nu" href={to(page - 1)} rel="prev">
						<Icon name="previous" small /> {texts.previous}
					</a>
				</p>
			) : null}
			<LoadMore
				shown={shown}
				total={total}
				progress={texts.progress}
				more={texts.more}
				end={texts.end}
				href={page < lastPage ? to(page + 1) : null}
			/>
		</>
	)
}
