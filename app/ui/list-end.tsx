import { ButtonLink } from './button.tsx'
import { Icon } from './icons.tsx'
import { pageHref } from './page-href.ts'
import { LoadMore } from './page-parts.tsx'

type Place = {
	path: string
	/** The query of the address as it stands. */
	search: string
	page: number
	/** What the address calls the page, where it has several lists. */
	parameter?: string
}

/** The way back, above a list that was entered at a later page; scripts append pages, so that only a link leads there. */
export function PreviousPage({ path, search, page, parameter, text }: Place & { text: string }) {
	if (page <= 1) return null
	return (
		<p className="page-previous">
			<ButtonLink variant="bare" href={pageHref(path, search, page - 1, parameter)} rel="prev">
				<Icon name="previous" small /> {text}
			</ButtonLink>
		</p>
	)
}

/** The end of a list in pages: how much is shown and the way to more, or that all is shown. It stands right after the list. */
export function ListEnd({
	path,
	search,
	page,
	parameter,
	lastPage,
	shown,
	total,
	texts,
}: Place & {
	lastPage: number
	/** How many items the pages up to this one hold. */
	shown: number
	total: number
	texts: { progress: string; more: string; end: string }
}) {
	return (
		<LoadMore
			shown={shown}
			total={total}
			progress={texts.progress}
			more={texts.more}
			end={texts.end}
			href={page < lastPage ? pageHref(path, search, page + 1, parameter) : null}
		/>
	)
}
