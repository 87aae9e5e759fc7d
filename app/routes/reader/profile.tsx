import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { isLanguage, LANGUAGE_KEY, type Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import {
	changeLanguage,
	changeProfile,
	getProfile,
	type PictureRefusal,
	removeAvatar,
	setAvatar,
} from '#app/modules/people/profile/index.server.ts'
import { type ProfileErrors, parseProfile } from '#app/modules/people/profile/index.ts'
import { ownPicture, refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { type PostedForm, postedForm } from '#app/platform/http/posted-form.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/profile'
import { LanguageForm } from './components/language-form.tsx'
import { PortraitForm } from './components/portrait-form.tsx'
import { ProfileForm, type TypedProfile } from './components/profile-form.tsx'

const PAGE = pathTo('reader.profile')
const YEAR_SECONDS = 31_536_000
const DONE = ['profil', 'portrait', 'portrait-retire', 'langue'] as const

type Refused = { errors: ProfileErrors; typed: TypedProfile | null; portrait: PictureRefusal | null }

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		profile: await getProfile(context.get(ctxContext), actor.userId),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	const form = await postedForm(request)
	const act = form.text('acte')
	if (act === 'langue') {
		const language = form.text('language')
		if (!isLanguage(language)) throw new Response(null, { status: 400 })
		await changeLanguage(ctx, actor.userId, language)
		return done('langue', { 'set-cookie': languageCookie(language) })
	}
	if (act === 'portrait' || act === 'portrait-retirer') refuseWhileImpersonating(actor)
	if (act === 'portrait-retirer') {
		await removeAvatar(ctx, actor.userId)
		return done('portrait-retire')
	}
	if (act === 'portrait') {
		const file = form.file('portrait')
		const result = await setAvatar(
			ctx,
			actor.userId,
			file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
		)
		if (result.ok) return done('portrait')
		return refused({ errors: {}, typed: null, portrait: result.error })
	}
	const typed = typedIn(form)
	const parsed = parseProfile(typed)
	if (!parsed.ok) return refused({ errors: parsed.errors, typed, portrait: null })
	await changeProfile(ctx, actor.userId, parsed.input)
	return done('profil')
}

function done(code: (typeof DONE)[number], headers: Record<string, string> = {}): Response {
	return redirect(`${PAGE}?fait=${code}`, { status: 303, headers })
}

function refused(answer: Refused) {
	return data(answer, { status: 422 })
}

function typedIn(form: PostedForm): TypedProfile {
	return {
		prenom: form.text('prenom'),
		nom: form.text('nom'),
		institution: form.text('institution'),
		specialization: form.text('specialization'),
		bio: form.text('bio'),
		country: form.text('country'),
		orcid: form.text('orcid'),
		languages: form.texts('languages'),
		expertise: form.text('expertise'),
	}
}

function languageCookie(language: Language): string {
	return `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

/** What a person says of themselves, the picture, and the language that they are written to in. */
export default function ReaderProfile({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('reader')
	const { profile } = loaderData
	return (
		<>
			<title>{`${t('rooms.profile')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('rooms.profile')}>{t('profile.intro')}</PageHeading>
			<DoneNotice>{loaderData.done && !actionData ? t(`profile.done.${loaderData.done}`) : null}</DoneNotice>
			<ProfileForm
				typed={actionData?.typed ?? typedFrom(profile)}
				errors={actionData?.errors ?? {}}
				verifiedOrcid={profile.orcidVerified ? profile.orcid : null}
			/>
			<PortraitForm avatar={ownPicture(profile.avatar)} error={actionData?.portrait ?? null} />
			<LanguageForm language={profile.language} />
		</>
	)
}

function typedFrom(profile: Route.ComponentProps['loaderData']['profile']): TypedProfile {
	return {
		prenom: profile.prenom,
		nom: profile.nom,
		institution: profile.institution ?? '',
		specialization: profile.specialization ?? '',
		bio: profile.bio ?? '',
		country: profile.country ?? '',
		orcid: profile.orcid ?? '',
		languages: profile.languages,
		expertise: profile.expertise.join(', '),
	}
}
