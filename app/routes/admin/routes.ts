import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Administration. */
export const adminRoutes: RouteConfigEntry[] = []
