import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	CheckReportView,
	CheckSummary,
	languageOfReport,
	ManuscriptLanguage,
	Measured,
} from '#app/modules/manuscript-check/components/index.ts'
import {
	deletePrivateCheck,
	getPrivateCheck,
	noteAnonymisedCopy,
	waitingCheck,
} from '#app/modules/manuscript-check/index.server.ts'
import { GUIDES } from '#app/modules/manuscript-check/rules/index.ts'
import { refusalNamed } from '#app/modules/manuscript-file/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs } from '#app/platform/http/read-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { Breadcrumb } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import type { Route } from './+types/check-result'
import { AnonymousCopy } from './components/check/copy.tsx'
import { WaitingCheck } from './components/check/waiting.tsx'

const PAGE = pathTo('check.result')
const RELOADED_EVERY_S = 5

export { spaceLinks as links } from '#app/ui/space-styles.ts'

/** The key stands in the query, which no log keeps. */
function keyIn(request: Request): string {
	return new URL(request.url).searchParams.get('cle') ?? ''
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const key = keyIn(request)
	const ctx = context.get(ctxContext)
	const check = await getPrivateCheck(ctx, key)
	if (!check) return whileWaiting(key, await waitingCheck(ctx, key))
	const { fileName, guide = 'mbongi', report, left, masking, expiresAt } = check
	const { metadata: _proposed, ...shown } = report
	const refused = refusalNamed(new URL(request.url).searchParams.get('refus'))
	return { key, fileName, guide, report: shown, left, masking, until: expiresAt.toISOString(), refused }
}

/** The page of a file that waits loads itself again, with and without scripts; one that was refused leads back to the form. */
function whileWaiting(key: string, waiting: Awaited<ReturnType<typeof waitingCheck>>) {
	if (!waiting) throw new NotFound()
	if ('refused' in waiting) throw redirect(pathTo('check', { cle: key, refus: waiting.refused }), 303)
	const { fileName, ahead } = waiting
	return data({ key, fileName, ahead }, { headers: { refresh: String(RELOADED_EVERY_S) } })
}

export function headers({ loaderHeaders }: Partial<Route.HeadersArgs> = {}) {
	const refresh = loaderHeaders?.get('refresh')
	return {
		'cache-control': 'private, no-store',
		'referrer-policy': 'same-origin',
		...(refresh ? { refresh } : {}),
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const key = keyIn(request)
	const form = await postedForm(request)
	const posts = postsAs(ctx, null)
	const copy = posts(noteAnonymisedCopy, { token: key })
	const { action, answer } = await performPosted(form, {
		effacer: [null, posts(deletePrivateCheck, { token: key })],
		anonymiser: [null, copy],
		masquer: [null, copy],
	})
	if (!answer) throw new NotFound()
	if (!answer.ok)
		return data(
			{ refused: answer.error },
			{ status: answer.error === 'busy' ? 503 : 422, headers: headers() },
		)
	return redirect(
		action === 'effacer' ? pathTo('check', { fait: 'efface' }) : `${PAGE}?cle=${key}#anonymat`,
		303,
	)
}

/** What the check found in one file, for whoever has its address. */
export default function CheckResult({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('check')
	const { t: common } = useTranslation('common')
	const moment = useMoment()
	if ('ahead' in loaderData)
		return <WaitingCheck fileName={loaderData.fileName} ahead={loaderData.ahead} checkKey={loaderData.key} />
	const { key, fileName, guide, report, left, masking, until } = loaderData
	const isWord = report.format === 'docx'
	const refused = actionData?.refused ?? loaderData.refused
	return (
		<div className="page">
			<title>{`${t('result.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<Breadcrumb
				crumbs={[
					{ key: 'guide', href: pathTo('authorGuide'), label: common('nav.guide') },
					{ key: 'check', href: pathTo('check'), label: t('title') },
					{ key: 'self', label: t('result.title') },
				]}
			/>
			<div className="page-head">
				<p className="small quiet">
					<bdi>{fileName}</bdi> · {t(`guides.${guide}`)}
				</p>
				<h1>{t('result.title')}</h1>
			</div>
			{refused ? (
				<FormSummary title={t('anonymity.notMade')} faults={[]}>
					{t(`refused.${refused}`)}
				</FormSummary>
			) : null}
			<div className="two-panes">
				<ManuscriptLanguage value={languageOfReport(report)}>
					<div>
						<CheckSummary report={report} />
						<CheckReportView
							report={report}
							rules={GUIDES[guide]}
							copy={
								<AnonymousCopy
									found={report.anonymity}
									sought={report.sought}
									left={left}
									masking={masking}
									isWord={isWord}
									copyKey={key}
								/>
							}
						/>
					</div>
				</ManuscriptLanguage>
				<AsideBox aria-labelledby="h-mesure">
					<h2 id="h-mesure">{t('result.measured')}</h2>
					<Measured report={report} />
					<p className="small mt-4">{t('result.until', { date: moment(new Date(until)) })}</p>
					<p className="mt-4">
						<ButtonLink variant="primary" href={pathTo('check', { cle: key })}>
							{t('result.again')}
						</ButtonLink>
					</p>
					{isWord && report.findings.length > 0 ? (
						<>
							<p className="mt-4">
								<ButtonLink href={pathTo('check.marked', { cle: key })} download>
									{t('marked.download')}
								</ButtonLink>
							</p>
							<p className="small quiet">{t('marked.what')}</p>
						</>
					) : null}
					<RemovalForm<typeof deletePrivateCheck, 'token'>
						className="mt-4"
						perform="effacer"
						send={{}}
						act={t('result.delete')}
						lost={t('result.deleteFollows')}
					/>
				</AsideBox>
			</div>
		</div>
	)
}
