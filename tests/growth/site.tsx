import type { ReactNode } from 'react'
import {
	createRequestHandler,
	RouterContextProvider,
	type ServerBuild,
	UNSAFE_withComponentProps as withComponentProps,
} from 'react-router'
import { ADDRESSES, type AddressName } from '#app/addresses/address.ts'
import * as entry from '#app/entry.server.tsx'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	clientAddressContext,
	ctxContext,
	languageContext,
	requestIdContext,
} from '#app/platform/http/context.server.ts'
import { answeringFailures } from '#app/platform/http/failures.server.ts'
import { htmlContext, preparePage, withoutHandover } from '#app/platform/http/page-rendering.server.ts'
import * as root from '#app/root.tsx'
import * as layout from '#app/routes/site/_layout.tsx'

type Module = { default?: Parameters<typeof withComponentProps>[0] }

/** The root without the document around it, whose style sheets only a build has. */
const frame = {
	...root,
	Layout: ({ children }: { children: ReactNode }) => <LanguageContext value="fr">{children}</LanguageContext>,
}

/** A module as the framework's build gives it: its page takes what the loaders gave as properties. */
const built = (module: Module): object =>
	module.default ? { ...module, default: withComponentProps(module.default) } : module

/** What answers the requests of a site of these pages and files, from their sources, as `server/app.ts` does from the bundle. */
export function siteOf(
	ctx: Ctx,
	modules: { [Name in AddressName]?: object },
): (path: string) => Promise<{ status: number; body: string }> {
	const handle = createRequestHandler(withoutHandover(answeringFailures(buildOf(modules))), 'production')
	return async (path) => {
		const context = new RouterContextProvider()
		context.set(ctxContext, ctx)
		context.set(languageContext, 'fr')
		context.set(requestIdContext, '0')
		context.set(clientAddressContext, '127.0.0.1')
		preparePage(context)
		const response = await handle(new Request(`http://localhost:3000${path}`), context)
		return { status: response.status, body: context.get(htmlContext) ?? (await response.text()) }
	}
}

function buildOf(modules: { [Name in AddressName]?: object }): ServerBuild {
	const routes = [
		{ id: 'root', path: '', parentId: undefined, module: built(frame as object) },
		{ id: 'layout', path: undefined, parentId: 'root', module: built(layout as object) },
		...Object.entries(modules).map(([name, module]) => {
			const { path } = ADDRESSES[name as AddressName]
			const isPage = (module as Module).default !== undefined
			return {
				id: name,
				...(path === '/' ? { index: true } : { path: path.slice(1) }),
				parentId: isPage ? 'layout' : 'root',
				module: built(module),
			}
		}),
	]
	const withLoader = (module: object) => ({ hasLoader: 'loader' in module })
	return {
		entry: { module: entry },
		routes: Object.fromEntries(routes.map((route) => [route.id, route])),
		assets: {
			entry: { imports: [], module: '' },
			routes: Object.fromEntries(
				routes.map((route) => [route.id, { ...route, ...withLoader(route.module) }]),
			),
			url: '',
			version: '1',
		},
		publicPath: '/',
		assetsBuildDirectory: '',
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
	} as unknown as ServerBuild
}
