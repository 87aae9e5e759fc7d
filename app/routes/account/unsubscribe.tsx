import { data } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { readStop, stopAlerts } from '#app/modules/follow/index.server.ts'
import { FOLLOWS_PATH } from '#app/modules/follow/index.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/unsubscribe'

/** What a mail program sends by itself, and the button of the page too (RFC 8058, section 3.1). */
const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' }

/** The address holds a right: no cache keeps the page, and no other site is told where a reader came from. */
export function headers() {
	return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const stop = await readStop(context.get(ctxContext), params.token, context.get(languageContext))
	return data({ stop }, { status: stop ? 200 : 404 })
}

/** Stops the alerts at once, for whoever has the link: no session is asked for and none is used. Answers without a redirect, as the RFC wants. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await request.formData().catch(() => null)
	if (form?.get(ONE_CLICK.name) !== ONE_CLICK.value) throw new Malformed('not the one click')
	const stopped = await stopAlerts(context.get(ctxContext), null, { token: params.token })
	return data(null, { status: stopped.ok ? 200 : 404 })
}

/** Ends alerts from the link of a mail, in one press; shows what is stopped and nothing of whose they are. */
export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('follows')
	const { stop } = loaderData
	const name = stop?.name?.text
	const done = stop?.name ? name && t('stopPage.doneOne', { name }) : t('stopPage.doneAll')
	const title = !stop ? 'invalidTitle' : stop.isStopped ? 'doneTitle' : 'title'
	return (
		<div className="page block narrow">
			<title>{`${t(`stopPage.${title}`)} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t(`stopPage.${title}`)} />
			{!stop ? <p>{t('stopPage.invalid')}</p> : null}
			{stop?.isStopped && done ? <p role="status">{done}</p> : null}
			{stop && !stop.isStopped ? (
				<form method="post">
					<input type="hidden" name={ONE_CLICK.name} value={ONE_CLICK.value} />
					<p>{name ? t('stopPage.one', { name }) : t('stopPage.all')}</p>
					<p className="mt-5">
						<Button variant="primary">{t('stopPage.submit')}</Button>
					</p>
				</form>
			) : null}
			{stop ? <p className="small quiet mt-5">{t('stopPage.keeps')}</p> : null}
			{!stop || stop.isStopped ? (
				<p className="mt-5">
					<ButtonLink href={FOLLOWS_PATH}>{t('stopPage.manage')}</ButtonLink>
				</p>
			) : null}
		</div>
	)
}
