import type { Config } from '@react-router/dev/config'

export default {
	ssr: true,
	serverBuildFile: 'app.js',
	// From which site a form may come is judged by server/http/request-limits.ts, which knows PUBLIC_URL: the framework knows nothing of a proxy that ends TLS, and would refuse every form behind one.
	allowedActionOrigins: ['**'],
} satisfies Config
