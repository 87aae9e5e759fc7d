import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Signing up, in and out, and the links of the mails about it. */
export const accountRoutes: RouteConfigEntry[] = [
	route('auth', './routes/account/auth.tsx'),
	route('auth/conditions', './routes/account/terms.tsx'),
	route('auth/confirmation', './routes/account/confirm-email.tsx'),
	route('auth/mot-de-passe-oublie', './routes/account/forgotten-password.tsx'),
	route('auth/nouveau-mot-de-passe', './routes/account/new-password.tsx'),
	route('auth/deconnexion', './routes/account/sign-out.ts'),
	route('auth/orcid', './routes/account/orcid-link.tsx'),
	route('auth/orcid/aller', './routes/account/orcid-start.ts'),
	route('auth/orcid/retour', './routes/account/orcid-return.ts'),
	route('auth/desabonnement/:token', './routes/account/unsubscribe.tsx'),
	route('auth/invitation/:token?', './routes/account/invitation.tsx'),
	route('auth/deux-facteurs', './routes/account/two-factor.tsx'),
	route('auth/changement-adresse', './routes/account/change-email.tsx'),
	route('auth/cle-acces/:step', './routes/account/passkey.ts'),
]
