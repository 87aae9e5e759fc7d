import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import { grantChoices, grantToSeveral } from '#app/modules/people/grants/index.server.ts'
import { getPerson } from '#app/modules/people/index.server.ts'
import { writeToPeople } from '#app/modules/people/letters/index.server.ts'
import { liftSuspensions, suspendAccounts } from '#app/modules/people/suspension/index.server.ts'
import { MOST_PEOPLE } from '#app/modules/people/suspension/index.ts'
import { type Actor, administration, isFreshlyProved } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm, typedAgain } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/people-together'
import { AdminHeading } from './components/admin-page.tsx'
import { NOTHING_TYPED, unreadTerm } from './components/grant-form.ts'
import { type GrantFault, GrantForm } from './components/grant-form-section.tsx'
import { LiftTogether, SuspendTogether, WriteTogether } from './components/together-forms.tsx'
import { requireEntry } from './entry.server.ts'

const DONE = ['ecrits', 'suspendus', 'rouverts', 'accordes'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const { searchParams } = new URL(request.url)
	const ids = [...new Set(searchParams.getAll('personne'))].slice(0, MOST_PEOPLE)
	const found = []
	for (const id of ids) found.push(await getPerson(ctx, actor, id))
	const people = found.filter((person) => person !== null)
	const isPlatform = administration(actor) === 'platform'
	const closable = people.filter(({ isAdmin, userId }) => isPlatform && !isAdmin && userId !== actor.userId)
	return {
		people,
		open: closable.filter(({ isSuspended }) => !isSuspended).map(({ userId }) => userId),
		closed: closable.filter(({ isSuspended }) => isSuspended).map(({ userId }) => userId),
		writable: people
			.filter(({ userId, isSuspended }) => userId !== actor.userId && !isSuspended)
			.map(({ userId }) => userId),
		email: actor.email,
		others: people.filter(({ userId }) => userId !== actor.userId).map(({ userId }) => userId),
		choices: await grantChoices(ctx, actor),
		asksProof: !isFreshlyProved(actor, ctx.now()),
		isPlatform,
		done: DONE.find((code) => code === searchParams.get('fait')) ?? null,
		count: Number(searchParams.get('combien')) || 0,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const sender = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const proved = <Answer extends { ok: true } | { ok: false; error: string | null }>(
		perform: (actor: Actor) => Promise<Answer>,
	) => withProof({ context, request }, sender, form, perform)
	const { done, answer } = await performPosted(form, {
		ecrire: ['ecrits', postsAs(ctx, sender)(writeToPeople, {})],
		suspendre: ['suspendus', () => proved((actor) => postsAs(ctx, actor)(suspendAccounts, {})(form))],
		rouvrir: ['rouverts', () => proved((actor) => postsAs(ctx, actor)(liftSuspensions, {})(form))],
		accorder: ['accordes', () => proved((actor) => postsAs(ctx, actor)(grantToSeveral, {})(form))],
	})
	if (!answer.ok) return refusedForm(form, answer, { typed: typedAgain(form).fields })
	const { searchParams } = new URL(request.url)
	const chosen = new URLSearchParams(searchParams.getAll('personne').map((id) => ['personne', id]))
	chosen.set('fait', String(done))
	chosen.set('combien', String(answer.count))
	return redirect(`${pathTo('admin.peopleTogether')}?${chosen}`, 303)
}

/** What may be done about the people who were chosen in a list: each is named once more, and nothing happens before the button. */
export default function PeopleTogether({ loaderData, actionData }: Route.ComponentProps) {
	const { people, writable, email, open, closed, others, choices, asksProof, isPlatform, done, count } =
		loaderData
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const counted = { count, formatted: formatNumber(count, language) }
	const typed = actionData?.typed
	const isGrant = typed?.['acte']?.[0] === 'accorder'
	return (
		<>
			<HiddenHead title={t('together.title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'people', label: t('rooms.people'), href: pathTo('admin.people') },
					{ key: 'self', label: t('together.title') },
				]}
			/>
			<AdminHeading title={t('together.title')}>{t('together.intro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`together.done.${done}`, counted) : null}</DoneNotice>
			{people.length === 0 ? <Notice>{t('together.nobody')}</Notice> : <Chosen people={people} />}
			{writable.length > 0 ? <WriteTogether userIds={writable} email={email} /> : null}
			{closed.length > 0 ? <LiftTogether userIds={closed} asksProof={asksProof} /> : null}
			{open.length > 0 ? (
				<SuspendTogether
					userIds={open}
					left={isPlatform ? people.length - open.length - closed.length : 0}
					asksProof={asksProof}
				/>
			) : null}
			{others.length > 0 ? (
				<GrantForm
					choices={choices}
					typed={
						isGrant
							? {
									role: typed['role']?.[0] ?? '',
									place: typed['place']?.[0] ?? '',
									until: typed['until']?.[0] ?? '',
									recommendOnly: Boolean(typed['recommendOnly']?.[0]),
								}
							: NOTHING_TYPED
					}
					fault={
						isGrant && actionData
							? ((actionData.error ?? unreadTerm(actionData.posted.faults)) as GrantFault)
							: null
					}
					asksProof={asksProof}
					userIds={others}
				/>
			) : null}
		</>
	)
}

function Chosen({ people }: { people: Route.ComponentProps['loaderData']['people'] }) {
	const { t } = useTranslation('admin')
	return (
		<Panel aria-labelledby="choisies">
			<h2 id="choisies">{t('together.chosen')}</h2>
			<ul className="bullet-list">
				{people.map(({ userId, name, email, isSuspended, isAdmin }) => (
					<li key={userId}>
						<a className="link" href={pathTo('admin.person', { id: userId })}>
							<bdi>{name}</bdi>
						</a>{' '}
						<bdi dir="ltr">{email}</bdi>
						{isSuspended ? (
							<Badge tone="alert" className="ms-2">
								{t('people.suspended')}
							</Badge>
						) : null}
						{isAdmin ? <Badge className="ms-2">{t('roles.admin')}</Badge> : null}
					</li>
				))}
			</ul>
		</Panel>
	)
}
