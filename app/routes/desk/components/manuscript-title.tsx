import { useRouteLoaderData } from 'react-router'
import type { DeskManuscript } from '#app/modules/decision/desk/index.server.ts'

/** What the frame around a manuscript's pages knows of it. */
export function useManuscript(): DeskManuscript | null {
	const data = useRouteLoaderData('routes/desk/manuscript/_layout') as
		| { manuscript: DeskManuscript }
		| undefined
	return data?.manuscript ?? null
}

/** The title of a page of a manuscript, for the window. */
export function ManuscriptTitle({ tab }: { tab: string }) {
	const manuscript = useManuscript()
	return <title>{`${tab} — ${manuscript?.reference ?? ''} — Mbongi`}</title>
}
