import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { readMail, requeueMail } from '#app/modules/account/index.server.ts'
import { useMailName } from '#app/modules/mail-template/components/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Moment, Text } from '#app/ui/text.tsx'
import type { Route } from './+types/mail'
import { AdminHeading } from './components/admin-page.tsx'
import { LastError } from './components/last-error.tsx'
import { MailMark } from './components/mail-state.tsx'
import { requireEntry } from './entry.server.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const mail = await readMail(context.get(ctxContext), actor, params.id)
	if (!mail) throw new NotFound()
	const { body, ...facts } = mail
	return {
		mail: facts,
		text: body?.text ?? null,
		isDone: new URL(request.url).searchParams.get('fait') === 'remis',
	}
}

export async function action({ context, params }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const result = await requeueMail(context.get(ctxContext), actor, { id: params.id })
	if (result.ok) return redirect(pathTo('admin.mail', { id: params.id, fait: 'remis' }), 303)
	return data({ isRefused: true }, { status: 422 })
}

/** One mail: where it stands, what it says as text and as it is laid out, and the button that sends it again. */
export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
	const { mail, text, isDone } = loaderData
	const { t } = useTranslation('admin')
	const direction = directionOf(mail.language)
	return (
		<>
			<HiddenHead title={mail.subject} />
			<Breadcrumb
				crumbs={[
					{ key: 'outbox', label: t('outbox.back'), href: pathTo('admin.outbox') },
					{ key: 'self', label: <Text text={mail.subject} language={mail.language} /> },
				]}
			/>
			<AdminHeading
				title={<Text text={mail.subject} language={mail.language} />}
				actions={
					mail.state === 'sent' || mail.state === 'kept' ? null : (
						<ButtonForm<typeof requeueMail, 'id'> send={{}}>
							<Button small>{t(mail.state === 'failed' ? 'outbox.again' : 'outbox.now')}</Button>
						</ButtonForm>
					)
				}
			/>
			<DoneNotice>{isDone && !actionData ? t('done.remis') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('outbox.alreadySent')} faults={[]}>
					{null}
				</FormSummary>
			) : null}
			<Facts mail={mail} />
			{text === null ? (
				<Notice className="mt-5">{t('outbox.withheld')}</Notice>
			) : (
				<>
					<Panel className="mt-6" aria-labelledby="texte">
						<h2 id="texte">{t('outbox.text')}</h2>
						<p className="small quiet pb-3">{t('outbox.readNote')}</p>
						<pre className="mail-text" lang={mail.language} dir={direction}>
							{text}
						</pre>
					</Panel>
					<Panel aria-labelledby="mise-en-page">
						<h2 id="mise-en-page">{t('outbox.html')}</h2>
						<iframe
							className="mail-html"
							sandbox=""
							src={pathTo('admin.mailPreview', { id: mail.id })}
							title={t('outbox.html')}
						/>
					</Panel>
				</>
			)}
		</>
	)
}

function Facts({ mail }: { mail: Route.ComponentProps['loaderData']['mail'] }) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const nameOf = useMailName()
	const nextMoment = mail.sentAt ?? mail.nextAttemptAt
	return (
		<dl className="facts-list">
			<div>
				<dt>{t('outbox.columns.to')}</dt>
				<dd>
					<bdi dir="ltr">{mail.to}</bdi>
				</dd>
			</div>
			<div>
				<dt>{t('outbox.columns.state')}</dt>
				<dd>
					<MailMark state={mail.state} />
				</dd>
			</div>
			<div>
				<dt>{t('outbox.columns.created')}</dt>
				<dd>
					<Moment at={mail.createdAt} />
				</dd>
			</div>
			<div>
				<dt>{t(mail.sentAt ? 'outbox.sentAt' : 'outbox.nextAttempt')}</dt>
				<dd>{nextMoment ? <Moment at={nextMoment} /> : '—'}</dd>
			</div>
			<div>
				<dt>{t('outbox.columns.attempts')}</dt>
				<dd className="figures-aligned">{formatNumber(mail.attempts, language)}</dd>
			</div>
			{mail.lastError ? (
				<div>
					<dt>{t('outbox.lastError')}</dt>
					<dd>
						<LastError text={mail.lastError} />
					</dd>
				</div>
			) : null}
			<div>
				<dt>{t('outbox.columns.template')}</dt>
				<dd>{nameOf(mail.template)}</dd>
			</div>
			<div>
				<dt>{t('outbox.language')}</dt>
				<dd>{languageName(mail.language, language)}</dd>
			</div>
		</dl>
	)
}
