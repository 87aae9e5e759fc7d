import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the platform: French paths to English files. */
export default [
	layout('./routes/site/_layout.tsx', [
		index('./routes/site/home.tsx'),
		route('*', './routes/site/not-found.tsx'),
	]),
] satisfies RouteConfig
