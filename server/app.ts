import { resolve } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { DEFAULT_LANGUAGE } from '#app/i18n/languages.ts'
import { readPresentSettings } from '#app/modules/platform-setting/index.server.ts'
import { followChanges } from '#app/modules/search/index.server.ts'
import { startUsageRecorder } from '#app/modules/usage/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	clientAddressContext,
	ctxContext,
	languageContext,
	passingFailureContext,
	requestIdContext,
	unansweredContext,
} from '#app/platform/http/context.server.ts'
import { answeringFailures } from '#app/platform/http/failures.server.ts'
import { networkOf } from '#app/platform/http/network.ts'

import { htmlContext, preparePage, withoutHandover } from '#app/platform/http/page-rendering.server.ts'
import { bySegment } from '#app/platform/http/routes-by-segment.server.ts'
import { startWorker } from '#app/platform/jobs/worker.server.ts'
import { watchLibrary } from '#app/platform/library/watch.server.ts'
import { closeSandbox, setUpSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import { onBehalfOf } from '#app/platform/sandbox/sender.server.ts'
import { greeting } from '#app/routes/site/components/greeting.server.tsx'
import { allowing } from './http/allow.ts'
import { loadShedder, watchEventLoop } from './http/load.ts'
import { createPageCache } from './http/page-cache.ts'
import { withText } from './http/text-body.ts'
import { type BackUp, jobKinds } from './jobs.server.ts'
import { openMetrics } from './metrics.server.ts'
import { createSite, type SiteHandlers } from './site.ts'

export { makeAdministrator, offerFirstAdministrator } from '#app/modules/identity/index.server.ts'
export { operatorUpkeep } from '#app/modules/upkeep/index.server.ts'
export { prepareLibrary } from './prepare-library.server.ts'

/** A running site: its handlers, and an end that flushes what is queued. */
export type Site = {
	fetch: SiteHandlers['app']['fetch']
	quick: SiteHandlers['quick']
	close(): Promise<void>
}

/** Everything that the bundle holds: pages, page cache, usage counts, jobs, among them the backups that `backUp` makes. */
export async function openSite(ctx: Ctx, backUp: BackUp | null = null): Promise<Site> {
	const handlerFor = bySegment(withoutHandover(answeringFailures(build as ServerBuild)), (part) =>
		createRequestHandler(part, import.meta.env.MODE),
	)
	const allowed = allowing(build as ServerBuild)
	setUpSandbox(ctx)
	const cache = createPageCache()
	const usage = startUsageRecorder(ctx)
	const indexing = followChanges(ctx)
	await readPresentSettings(ctx)
	const rereadSettings = () =>
		readPresentSettings(ctx).then(
			(isOther) => {
				if (isOther) cache.changed('everything')
			},
			(error: unknown) => ctx.log.error({ err: error }, 'the rules of the platform could not be read'),
		)
	const watching = await watchLibrary(ctx, {
		changing: () => cache.changing(),
		changed(invalidation) {
			cache.changed(invalidation)
			indexing.wake()
			if (invalidation === 'everything') void rereadSettings()
		},
	})
	const jobs = startWorker(ctx, await jobKinds(ctx.env, backUp))
	const eventLoop = watchEventLoop()
	const metrics = ctx.env.METRICS_PORT === null ? undefined : openMetrics(ctx, { cache })
	if (ctx.env.METRICS_PORT !== null) await metrics?.listen(ctx.env.METRICS_PORT, ctx.env.METRICS_HOST)
	const { app, quick } = createSite(ctx, {
		cache,
		usage,
		load: loadShedder(eventLoop.strain),
		greet: greeting(ctx),
		metrics,
		build: import.meta.env.DEV ? undefined : resolve('build'),
		async handlePage(request, { requestId, clientAddress, unanswered }) {
			const context = new RouterContextProvider()
			context.set(ctxContext, ctx)
			context.set(languageContext, DEFAULT_LANGUAGE)
			context.set(requestIdContext, requestId)
			context.set(clientAddressContext, clientAddress)
			context.set(unansweredContext, unanswered ?? null)
			preparePage(context)
			const response = await onBehalfOf(networkOf(clientAddress), () =>
				allowed(request, () => handlerFor(new URL(request.url).pathname)(request, context)),
			)
			const failure = context.get(passingFailureContext)
			// A refusal of an action keeps its status when the loaders after it fail.
			if (failure && response.status >= 400) throw failure
			const html = context.get(htmlContext)
			const isPage = html !== null && response.headers.get('content-type')?.startsWith('text/html')
			return isPage && response.body === null ? withText(response, html) : response
		},
	})
	return {
		fetch: app.fetch,
		quick,
		async close() {
			eventLoop.close()
			await metrics?.close()
			closeSandbox()
			await jobs.close()
			await watching.close()
			await indexing.close()
			await usage.close()
		},
	}
}
