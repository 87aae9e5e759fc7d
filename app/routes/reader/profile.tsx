import { redirect } from 'react-router'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { languageCookie } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import {
	changeLanguage,
	changeProfile,
	changeTimeZone,
	getProfile,
	removeAvatar,
	setAvatar,
} from '#app/modules/people/profile/index.server.ts'
import {
	languageChange,
	type ProfileErrors,
	parseProfile,
	profileSchema,
	timeZoneChange,
} from '#app/modules/people/profile/index.ts'
import { ownPicture, requireActor } from '#app/modules/rights/index.ts'
import type { RefusalOf } from '#app/platform/command.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { sentFile } from '#app/platform/typed-fields.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/profile'
import { LanguageForm } from './components/language-form.tsx'
import { PortraitForm } from './components/portrait-form.tsx'
import { ProfileForm, type TypedProfile } from './components/profile-form.tsx'
import { ZoneForm } from './components/zone-form.tsx'

const PAGE = pathTo('reader.profile')
const DONE = ['profil', 'portrait', 'portrait-retire', 'langue', 'fuseau'] as const

type Refused = {
	errors: ProfileErrors
	typed: TypedProfile | null
	portrait: RefusalOf<typeof setAvatar>['error'] | null
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		profile: await getProfile(context.get(ctxContext), actor.userId),
		zone: actor.timeZone,
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	const form = await postedForm(request)
	const { done, answer } = await performPosted(form, {
		profil: [
			'profil',
			async () => {
				const { typed } = readForm(form, profileSchema)
				const parsed = parseProfile(typed)
				return parsed.ok ? changeProfile(ctx, actor, typed) : { ...parsed, error: 'invalid' as const, typed }
			},
		],
		portrait: [
			'portrait',
			async () => {
				const { picture } = readForm(form, z.object({ picture: sentFile })).typed
				return setAvatar(ctx, actor, { picture: new Uint8Array(picture.bytes) })
			},
		],
		'portrait-retirer': ['portrait-retire', () => removeAvatar(ctx, actor, {})],
		fuseau: [
			'fuseau',
			async () => {
				const read = readForm(form, timeZoneChange)
				if (!read.ok) throw new Malformed('no time zone')
				return changeTimeZone(ctx, actor, read.input)
			},
		],
		langue: [
			'langue',
			async () => {
				const read = readForm(form, languageChange)
				if (!read.ok) throw new Malformed('no language of the interface')
				return { ...read.input, ...(await changeLanguage(ctx, actor, read.input)) }
			},
		],
	})
	if (!answer.ok) {
		if (answer.error !== 'invalid') return refused({ errors: {}, typed: null, portrait: answer.error })
		return refused({ errors: answer.errors, typed: answer.typed, portrait: null })
	}
	const cookie = 'language' in answer ? { 'set-cookie': languageCookie(answer.language, 'chosen') } : {}
	return redirect(`${PAGE}?fait=${done}`, { status: 303, headers: { ...cookie } })
}

const refused = (answer: Refused) => refusedPage(answer)

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
			<ZoneForm zone={loaderData.zone} />
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
