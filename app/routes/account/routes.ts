import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Signing up, in and out, and the links of the mails about it. */
export const accountRoutes: RouteConfigEntry[] = [route('auth', './routes/account/auth.tsx')]
