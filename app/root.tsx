import type { ReactNode } from 'react'
import {
	isRouteErrorResponse,
	Links,
	Meta,
	type MiddlewareFunction,
	Outlet,
	redirect,
	useMatches,
	useRouteLoaderData,
} from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { addressAt } from '#app/addresses/match.ts'
import { recordOnce } from '#app/modules/audit/index.server.ts'
import {
	discardFormDraft,
	keepPostedForm,
	listFormDrafts,
	noteSavedForm,
	openForm,
	overtakersOf,
} from '#app/modules/form-draft/index.server.ts'
import { actorOf, readActor, setActor } from '#app/modules/identity/index.server.ts'
import { dropKeptForm, keepForm, mayBeKept, typedForm } from '#app/modules/identity/kept-form/index.server.ts'
import { noteImpersonated } from '#app/modules/people/impersonation/index.server.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { readReviewVisit, reviewVisitOf, setReviewVisit } from '#app/modules/review/by-link/index.server.ts'
import { lacksSecondStep } from '#app/modules/rights/index.ts'
import type { Route } from './+types/root'
import { DEFAULT_LANGUAGE, directionOf, languageOfRequest } from './i18n/languages.ts'
import { ZoneContext } from './i18n/use-moment.ts'
import { LanguageContext } from './i18n/use-translation.ts'
import { UNIVERSAL } from './i18n/zone.ts'
import {
	ctxContext,
	keepsTypedContext,
	languageContext,
	openedFormContext,
	postedFormContext,
	unansweredContext,
} from './platform/http/context.server.ts'
import { HEAD_SCRIPT } from './platform/http/head-script.ts'
import { nameSender } from './platform/sandbox/sender.server.ts'
import { rootFacts } from './root-facts.server.ts'
import { AccessDeniedScreen, accessDeniedOf } from './routes/site/components/access-denied.tsx'
import {
	ErrorScreen,
	LeftBehindScreen,
	NotFoundScreen,
	RemovedScreen,
	type RemovedThing,
} from './routes/site/components/error-screens.tsx'
import { SiteFrame } from './routes/site/components/site-frame.tsx'
import naskh from './ui/fonts/mb-naskh.woff2?url'
import sansCore from './ui/fonts/mb-sans-core.woff2?url'
import serifCore from './ui/fonts/mb-serif-core.woff2?url'
import italicCore from './ui/fonts/mb-serif-italic-core.woff2?url'
import { FormDraftsContext, OpenedFormContext } from './ui/form-draft.ts'
import styles from './ui/styles/index.css?url'
import italicStyles from './ui/styles/italic.css?url'
import pageStyles from './ui/styles/pages.css?url'

const languageMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
	context.set(languageContext, languageOfRequest(request))
}

/**
 * Finds out who sends the request. What a person sees is kept by no cache, but for files whose
 * address names their content. An answer that hands out or takes away a session
 * of its own is not overruled by the prolonged one.
 */
const actorMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const { actor, cookies, isOver } = await readActor(context.get(ctxContext), request.headers)
	setActor(context, actor)
	const { pathname, search } = new URL(request.url)
	const isRoom = ['desk', 'admin'].includes(addressAt(pathname).for)
	if (isRoom && actor && presentSettings().secondStep === 'team' && lacksSecondStep(actor))
		throw redirect(pathTo('reader.security'), 303)
	if (isOver && request.method !== 'GET' && request.method !== 'HEAD') throw redirect(pathTo('waiting'), 303)
	const { visit, cookies: visitCookies } = await readReviewVisit(context.get(ctxContext), actor, request)
	setReviewVisit(context, visit)
	cookies.push(...visitCookies)
	const writer = visit?.actor ?? actor
	if (writer || visit) nameSender(writer?.userId ?? visit?.assignmentId ?? '')
	const typed = !actor && !visit && mayBeKept(request) ? await typedForm(request.clone()) : null
	context.set(keepsTypedContext, typed !== null)
	const form = await keepPostedForm(context.get(ctxContext), writer, request)
	context.set(postedFormContext, form)
	const opened = openForm(request)
	context.set(openedFormContext, opened)
	const answered = await next()
	// Administration is not there for visitors; what somebody wrote in it until their session ended is kept all the same.
	const isLate = typed !== null && answered.status === 404 && pathname.startsWith(pathTo('admin'))
	const response = isLate
		? redirect(pathTo('signIn', { retour: pathTo('resumeForm', { adresse: pathname }) }), 303)
		: answered
	const leadsToSignIn = response.headers.get('location')?.startsWith(pathTo('signIn'))
	if (typed && (response.status === 403 || leadsToSignIn))
		response.headers.append('set-cookie', await keepForm(context.get(ctxContext), request, typed))
	if (writer && request.method === 'POST' && response.status >= 300 && response.status < 400) {
		if (opened) await noteSavedForm(context.get(ctxContext), writer, opened)
		if (form) await discardFormDraft(context.get(ctxContext), writer, { page: pathname, form })
		cookies.push(...(await dropKeptForm(context.get(ctxContext), request.headers, pathname + search)))
	}
	const named = (cookie: string) => cookie.slice(0, cookie.indexOf('='))
	const own = new Set(response.headers.getSetCookie().map(named))
	for (const cookie of cookies) if (!own.has(named(cookie))) response.headers.append('set-cookie', cookie)
	const isTaken =
		request.method === 'POST' && response.status < 400 && pathname !== pathTo('admin.endImpersonation')
	if (actor?.impersonator && isTaken) await noteImpersonated(context.get(ctxContext), actor, pathname)
	const isRefused =
		response.status === 403 || (response.status === 404 && pathname.startsWith(pathTo('admin')))
	if (actor && isRefused) {
		const detail = { method: request.method, path: pathname.slice(0, 300) }
		await recordOnce(context.get(ctxContext), { action: 'access-refused', actor, detail })
	}
	const isFixed = /\bimmutable\b/.test(response.headers.get('cache-control') ?? '')
	if ((actor || visit) && !isFixed) response.headers.set('cache-control', 'private, no-store')
	return response
}

export const middleware: Route.MiddlewareFunction[] = [languageMiddleware, actorMiddleware]

export async function loader({ request, context }: Route.LoaderArgs) {
	const facts = rootFacts(request, context)
	const writer = reviewVisitOf(context)?.actor ?? actorOf(context)
	const drafts = context.get(unansweredContext)
		? []
		: await listFormDrafts(context.get(ctxContext), writer, facts.path)
	const open = context.get(openedFormContext)
	const opened =
		open && writer
			? {
					form: open.form,
					since: open.since.getTime(),
					overtakers: await overtakersOf(context.get(ctxContext), writer, open),
				}
			: null
	return { ...facts, drafts, opened, now: context.get(ctxContext).now().getTime() }
}

/** The style of the italic faces, and the face that nearly all of their text needs. */
const ITALIC = `${italicStyles} ${italicCore}`

/** Facts of the request that any component may need: `useRouteLoaderData<typeof loader>('root')`. */
export type RootData = Awaited<ReturnType<typeof loader>>

/** True for the pages of texts, whose first view must be light: `handle = { reading: true }`. An error shown in their place is not one. */
function useIsReading(): boolean {
	return useMatches().some(
		({ handle, loaderData }) =>
			loaderData !== undefined && (handle as { reading?: boolean } | undefined)?.reading === true,
	)
}

/** True for a text, a record or a list whose letters or pictures weigh so much that the interface is set in the device's face (`.many-letters`). */
function useHasManyLetters(): boolean {
	return useMatches().some(({ loaderData }) => {
		const page = loaderData as { leavesNoRoom?: boolean; work?: { leavesNoRoom?: boolean } } | undefined
		return page?.leavesNoRoom ?? page?.work?.leavesNoRoom
	})
}

export function Layout({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<typeof loader>('root')
	const language = root?.language ?? DEFAULT_LANGUAGE
	const isReading = useIsReading()
	const hasManyLetters = useHasManyLetters()
	const faces = language === 'ar' ? [naskh] : hasManyLetters ? [serifCore] : [serifCore, sansCore]
	return (
		<html lang={language} dir={directionOf(language)} className={hasManyLetters ? 'many-letters' : undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12141c" />
				<script
					data-faces={faces.join(' ')}
					data-italic={ITALIC}
					dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }}
				/>
				<link rel="stylesheet" href={styles} />
				{isReading ? null : <link rel="stylesheet" href={pageStyles} />}
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link
					rel="search"
					type="application/opensearchdescription+xml"
					title="Mbongi"
					href={pathTo('openSearch')}
				/>
				<Meta />
				<Links />
				{root?.enhance ? <script type="module" src={root.enhance.main} /> : null}
			</head>
			<body>
				<LanguageContext.Provider value={language}>
					<ZoneContext.Provider value={root?.timeZone ?? UNIVERSAL}>
						<FormDraftsContext.Provider
							value={{ drafts: root?.drafts ?? [], posted: root?.postedForm ?? null }}
						>
							<OpenedFormContext.Provider value={{ opened: root?.opened ?? null, now: root?.now ?? 0 }}>
								{children}
							</OpenedFormContext.Provider>
						</FormDraftsContext.Provider>
					</ZoneContext.Provider>
				</LanguageContext.Provider>
			</body>
		</html>
	)
}

export default function App() {
	return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const root = useRouteLoaderData<typeof loader>('root')
	const denial = accessDeniedOf(error)
	const isGone = isRouteErrorResponse(error) && error.status === 410
	const removed = isGone ? (error.data as RemovedThing | '' | null) : null
	const isNotFound = isRouteErrorResponse(error) && error.status === 404
	return (
		<SiteFrame isError>
			{denial ? (
				<AccessDeniedScreen {...denial} />
			) : removed ? (
				<RemovedScreen removed={removed} />
			) : isGone ? (
				<LeftBehindScreen />
			) : isNotFound ? (
				<NotFoundScreen />
			) : (
				<ErrorScreen requestId={root?.requestId} />
			)}
		</SiteFrame>
	)
}
