import { data } from 'react-router'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { handOver } from '#app/platform/http/secret-link.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/open-link'
import { ACCOUNT_HEADERS, accountForm, seeOther } from './form-fields.server.ts'

const linkForm = z.object({ lien: z.string().min(1).max(4000) })
const FIELDS = fieldsOf(linkForm)

export function loader({ request }: Route.LoaderArgs) {
	return { isAgain: new URL(request.url).searchParams.get('fait') === 'rouvrir' }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return { ...ACCOUNT_HEADERS, ...Object.fromEntries(actionHeaders) }
}

export async function action({ context, request }: Route.ActionArgs) {
	const read = readForm(await accountForm(request), linkForm)
	const opened = read.ok ? handOver(context.get(ctxContext).env.PUBLIC_URL, read.typed.lien) : null
	if (opened) return seeOther(opened.path, [opened.cookie])
	return data({ isRefused: true }, { status: 422, headers: ACCOUNT_HEADERS })
}

/** Where the links of mails lead: a script posts what is in the fragment; without one, the address is pasted. */
export default function OpenLink({ loaderData: { isAgain }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	const title = t(isAgain ? 'openLink.again' : 'openLink.title')
	return (
		<div className="page">
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={title}>{t(isAgain ? 'openLink.againText' : 'openLink.text')}</PageHeading>
			<div className="narrow entry-alone" data-open-link>
				<FieldsForm
					fields={FIELDS}
					action={pathTo('openLink')}
					errors={{ lien: actionData?.isRefused ? t('openLink.refused') : undefined }}
					noValidate
				>
					<TextField of={FIELDS.lien} label={t('openLink.address')} dir="ltr" autoComplete="off" />
					<div className="form-foot">
						<Button variant="primary">{t('openLink.submit')}</Button>
					</div>
				</FieldsForm>
			</div>
		</div>
	)
}
