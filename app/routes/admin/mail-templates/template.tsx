import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { TemplateEditor, useMailName } from '#app/modules/mail-template/components/index.ts'
import {
	getTemplate,
	previewTyped,
	restoreTemplate,
	saveTemplate,
	templatePreview,
	tryTemplate,
} from '#app/modules/mail-template/index.server.ts'
import { templateAddress, templateForm } from '#app/modules/mail-template/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, reading, refusedForm, typedAgain } from '#app/platform/http/read-form.ts'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import styles from '#app/ui/styles/mail-templates.css?url'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/template'

export const links = () => [{ rel: 'stylesheet', href: styles }]

const TYPED = templateForm.pick({ texts: true })

function addressed(params: Route.LoaderArgs['params']) {
	const read = templateAddress.safeParse({ ...params, journal: '' })
	if (!read.success) throw new NotFound()
	return read.data
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const asked = addressed(params)
	const template = await getTemplate(ctx, actor, asked)
	const { subject } = await templatePreview(ctx, actor, { ...asked, language: context.get(languageContext) })
	const done = new URL(request.url).searchParams.get('fait')
	return { template, subject, done, mail: asked.mail, language: asked.language }
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const asked = addressed(params)
	const form = await postedForm(request)
	const posts = postsAs(ctx, actor)
	const { done, answer } = await performPosted(form, {
		garder: ['enregistre', posts(saveTemplate, asked)],
		retablir: ['retabli', posts(restoreTemplate, asked)],
		essai: ['essaye', posts(tryTemplate, asked)],
		apercu: [null, reading(TYPED, (typed) => previewTyped(ctx, actor, { ...typed, ...asked }))],
	})
	const nothing = { wrong: {}, preview: null, triedAt: null }
	if (!answer.ok) {
		const wrong = 'wrong' in answer ? answer.wrong : {}
		return refusedForm(
			form,
			{ faults: {}, ...answer },
			{ ...nothing, wrong },
			answer.error === 'changedMeanwhile' ? 409 : 422,
		)
	}
	const posted = typedAgain(form)
	if ('preview' in answer) return data({ ...nothing, error: null, preview: answer.preview, posted })
	if (done === 'essaye') return data({ ...nothing, error: null, triedAt: actor.email, posted })
	const { mail, language } = asked
	return redirect(pathTo('admin.mailTemplate', { mail, language, fait: done }), 303)
}

/** The texts of one mail in one language. */
export default function MailTemplate({ loaderData, actionData }: Route.ComponentProps) {
	const { template, subject, done, mail, language } = loaderData
	const { t } = useTranslation('mailTemplates')
	const nameOf = useMailName()
	const frame = { mail, language }
	return (
		<>
			<HiddenHead title={subject} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.mailTemplates'), label: t('title') },
					{ key: 'self', label: nameOf(mail) },
				]}
			/>
			<AdminHeading title={subject} />
			<TemplateEditor
				template={template}
				mail={mail}
				language={language}
				hrefs={{
					language: (of) => pathTo('admin.mailTemplate', { mail, language: of }),
					frame: (number) => pathTo('admin.mailTemplatePreview', { ...frame, cas: number }),
				}}
				done={done}
				answer={actionData ?? null}
			/>
		</>
	)
}
