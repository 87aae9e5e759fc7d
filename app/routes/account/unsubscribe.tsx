import { data } from 'react-router'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { readStop, stopAlerts } from '#app/modules/follow/index.server.ts'
import { FOLLOWS_PATH } from '#app/modules/follow/index.ts'
import { readCoauthorStop, stopCoauthorMail } from '#app/modules/submission/index.server.ts'
import { readUsageStop, stopUsageMail } from '#app/modules/usage/own-works/index.server.ts'
import { readWaitingStop, stopWaitingMail } from '#app/modules/waiting/index.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/unsubscribe'

/** What a mail program sends by itself, and the button of the page too (RFC 8058, section 3.1). */
const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') })

const SENTENCES = {
	all: {
		ask: 'stopPage.all',
		done: 'stopPage.doneAll',
		keeps: 'stopPage.keeps',
		manage: 'stopPage.manage',
		href: FOLLOWS_PATH,
	},
	weekly: {
		ask: 'stopPage.weekly',
		done: 'stopPage.doneWeekly',
		keeps: 'stopPage.weeklyKeeps',
		manage: 'stopPage.manageWeekly',
		href: pathTo('waiting'),
	},
	usage: {
		ask: 'stopPage.usage',
		done: 'stopPage.doneUsage',
		keeps: 'stopPage.usageKeeps',
		manage: 'stopPage.manageUsage',
		href: pathTo('author.usage'),
	},
	coauthor: {
		ask: 'stopPage.coauthor',
		done: 'stopPage.doneCoauthor',
		keeps: 'stopPage.coauthorKeeps',
		manage: 'stopPage.manageCoauthor',
		href: pathTo('contact'),
	},
} as const

/** Mails that are no alerts, and whether a token is one of theirs. */
const REGULAR = [
	['weekly', readWaitingStop],
	['usage', readUsageStop],
	['coauthor', readCoauthorStop],
] as const

/** The address holds a right: no cache keeps the page, and no other site is told where a reader came from. */
export function headers() {
	return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const token = secretOf(request, params.token)
	for (const [of, read] of REGULAR) {
		const stop = await read(ctx, token)
		if (stop) return data({ stop: { ...stop, name: null }, of })
	}
	const stop = await readStop(ctx, token, context.get(languageContext))
	return data({ stop, of: 'all' as const }, { status: stop ? 200 : 404 })
}

/** Stops the alerts at once, for whoever has the link: no session is asked for and none is used. Answers without a redirect, as the RFC wants. */
export async function action({ context, params, request }: Route.ActionArgs) {
	if (!readForm(await postedForm(request), oneClick).ok) throw new Malformed('not the one click')
	const ctx = context.get(ctxContext)
	const token = secretOf(request, params.token)
	for (const stop of [stopWaitingMail, stopUsageMail, stopCoauthorMail])
		if ((await stop(ctx, null, { token })).ok) return data(null)
	const stopped = await stopAlerts(ctx, null, { token })
	return data(null, { status: stopped.ok ? 200 : 404 })
}

/** Ends alerts from the link of a mail, in one press; shows what is stopped and nothing of whose they are. */
export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('follows')
	const { stop, of } = loaderData
	const said = SENTENCES[of]
	const name = stop?.name?.text
	const done = stop?.name ? name && t('stopPage.doneOne', { name }) : t(said.done)
	const title = !stop ? 'invalidTitle' : stop.isStopped ? 'doneTitle' : 'title'
	return (
		<div className="page block narrow">
			<title>{`${t(`stopPage.${title}`)} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t(`stopPage.${title}`)} />
			{!stop ? <p>{t('stopPage.invalid')}</p> : null}
			{stop?.isStopped && done ? <p role="status">{done}</p> : null}
			{stop && !stop.isStopped ? (
				<ButtonForm<{ input: typeof oneClick }> send={{ 'List-Unsubscribe': 'One-Click' }}>
					<p>{name ? t('stopPage.one', { name }) : t(said.ask)}</p>
					<p className="mt-5">
						<Button variant="primary">{t('stopPage.submit')}</Button>
					</p>
				</ButtonForm>
			) : null}
			{stop ? <p className="small quiet mt-5">{t(said.keeps)}</p> : null}
			{!stop || stop.isStopped ? (
				<p className="mt-5">
					<ButtonLink href={said.href}>{t(said.manage)}</ButtonLink>
				</p>
			) : null}
		</div>
	)
}
