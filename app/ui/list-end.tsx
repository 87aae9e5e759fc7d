import { useTranslation } from '#app/i18n/use-translation.ts'
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
type NextPlace = Place & {
	/** The last page to which its number leads, and the place behind which the list goes on from there. */
	lastPage: number
	after?: string | null
}

/** Says that an address named a place that is none of the list, whose beginning is shown. */
export function LostPlace({ isLost }: { isLost: boolean }) {
	const { t } = useTranslation('admin')
	return isLost ? ` ${t('paging.lost')}` : null
}

/** The way back, above a list that was entered at a later page; scripts append pages, so that only a link leads there. */
export function PreviousPage({
	path,
	search,
	page,
	parameter,
	lastPage = page,
	before = null,
	text,
}: Place & {
	/** The last page to which its number leads, and the place before which the others end. */
	lastPage?: number
	before?: string | null
	text: string
}) {
	if (page <= 1) return null
	const place = page - 1 > lastPage ? { before } : {}
	return (
		<p className="page-previous">
			<ButtonLink variant="bare" href={pageHref(path, search, page - 1, parameter, place)} rel="prev">
				<Icon name="previous" small /> {text}
			</ButtonLink>
		</p>
	)
}

/** The way on, below a list that says its length elsewhere; nothing at its end. */
export function NextPage({ text, ...place }: NextPlace & { text: string }) {
	const href = nextHref(place)
	return href === null ? null : (
		<p className="button-row">
			<ButtonLink href={href} rel="next">
				{text}
			</ButtonLink>
		</p>
	)
}

/** The end of a list in pages: how much is shown and the way to more, or that all is shown. It stands right after the list. */
export function ListEnd({
	shown,
	total,
	texts,
	...place
}: NextPlace & {
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
			href={nextHref(place)}
		/>
	)
}

function nextHref({ path, search, page, parameter, lastPage, after = null }: NextPlace): string | null {
	if (page < lastPage) return pageHref(path, search, page + 1, parameter)
	return after && pageHref(path, search, page + 1, parameter, { after })
}
