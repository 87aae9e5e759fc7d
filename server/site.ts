import { Hono } from 'hono'
import type { UsageRecorder } from '#app/modules/usage/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { loggedPath } from '#app/platform/http/logged-path.ts'
import { apiLimits } from './http/api-limits.ts'
import { bodyLimits } from './http/body-limits.ts'
import { clientCalls } from './http/client-calls.ts'
import { health } from './http/health.ts'
import type { LoadShedder } from './http/load.ts'
import type { PageCache } from './http/page-cache.ts'
import { type HandlePage, pages } from './http/pages.ts'
import type { Greet } from './http/pages-of-readers.ts'
import { quickPages } from './http/quick-pages.ts'
import { rateLimit, rateLimiter } from './http/rate-limit.ts'
import { clientsBehind, LEFT, refusal, SenderLeft, type SiteEnv } from './http/request.ts'
import { requestLimits } from './http/request-limits.ts'
import { logging, type Observe, requestLog } from './http/request-log.ts'
import { secretLinks } from './http/secret-links.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'

/** The site as a fetch handler, and `quick`, which may answer a plain Node request first: true when it has. */
export type SiteHandlers = { app: Hono<SiteEnv>; quick: ReturnType<typeof quickPages> }

/**
 * The whole site: ids and log, headers, calls of apps, limits, health, files, pages, in this order.
 * Without `build` (the folder of a build) no static files are served: the development server has its own.
 */
export function createSite(
	ctx: Ctx,
	parts: {
		handlePage: HandlePage
		cache: PageCache
		usage: Pick<UsageRecorder, 'count'>
		load: LoadShedder
		greet?: Greet | undefined
		metrics?: { observe: Observe } | undefined
		build: string | undefined
	},
): SiteHandlers {
	const site = new Hono<SiteEnv>()
	const log = logging(ctx.log)
	const observe: Observe = (facts) => {
		log(facts)
		parts.metrics?.observe(facts)
	}
	const clientOf = clientsBehind(ctx.env.TRUSTED_PROXIES, ctx.log)
	site.use(requestLog(observe, clientOf))
	if (parts.build) site.use(securityHeaders(ctx.env.PUBLIC_URL))
	site.use(clientCalls())
	site.use(requestLimits(ctx.env.PUBLIC_URL))
	for (const path of ['/health', '/health/live', '/health/ready']) site.get(path, () => health(ctx, path))
	if (parts.build) site.use(staticFiles(parts.build))
	site.get('/:ark{ark:[^/]+}/*', ({ req, redirect }) =>
		redirect(req.url.slice(req.url.indexOf('/ark:')).replace('/ark:', '/ark:/'), 301),
	)
	const waitOf = rateLimiter()
	site.use(rateLimit(waitOf))
	site.use(apiLimits())
	site.use(bodyLimits(parts.handlePage))
	site.use(secretLinks(ctx.env.PUBLIC_URL))
	site.all('*', pages({ ...parts, log: ctx.log }))
	site.onError((error, c) => {
		if (error instanceof SenderLeft) return new Response(null, { status: LEFT })
		ctx.log.error(
			{ err: error, requestId: c.var.requestId, path: loggedPath(c.req.path) },
			'the server failed',
		)
		return refusal(500, `Internal server error (${c.var.requestId})`)
	})
	const quick = quickPages({ ...parts, observe, clientOf, publicUrl: ctx.env.PUBLIC_URL, waitOf })
	return { app: site, quick }
}
