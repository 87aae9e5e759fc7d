import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type CallerChoices,
	callerChoices,
	journalOption,
	publisherOption,
} from '#app/modules/call/desk/index.server.ts'
import { callToday, createCall } from '#app/modules/call/index.server.ts'
import { formLanguages, typedCall } from '#app/modules/call/index.ts'
import { journalToday } from '#app/modules/journal/index.server.ts'
import { type Actor, canManageContents, contentPlaces } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { CallForm } from '../components/calls/call-form.tsx'
import { emptyCall } from '../components/calls/typed-call.ts'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/new'

const LIST = pathTo('desk.calls')
const LANGUAGES = formLanguages()

/** Who calls, as an address names it: `revue:slug` or `editeur:slug`; where it names nobody, the only one for whom somebody may call. */
async function callerOf(ctx: Ctx, actor: Actor, request: Request) {
	const choices = await callerChoices(ctx, actor)
	const [only, ...others] = [
		...choices.journals.map(({ slug }) => `revue:${slug}`),
		...choices.publishers.map(({ slug }) => `editeur:${slug}`),
	]
	const named = new URL(request.url).searchParams.get('pour') ?? (others.length === 0 ? only : undefined)
	if (named === undefined) return { choices, caller: null }
	const [kind, slug] = named.split(':')
	if (!isSlug(slug)) throw new NotFound()
	const caller = kind === 'revue' ? await journalOption(ctx, { slug }) : await publisherOption(ctx, { slug })
	if (!caller || !canManageContents(actor, caller)) throw new NotFound()
	return { choices, caller }
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { actor } = requireDesk(context, request)
	if (!contentPlaces(actor)) throw new NotFound()
	const found = await callerOf(ctx, actor, request)
	const journalId = found.caller?.journalId
	return {
		...found,
		today: journalId ? await journalToday(ctx, journalId) : callToday(ctx, { time_zone: null }),
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const { caller } = await callerOf(ctx, actor, request)
	if (!caller) throw new NotFound()
	const { typed } = readForm(form, typedCall)
	const { journalId, publisherId } = caller
	const made = await createCall(ctx, actor, {
		caller: journalId ? { journalId } : { publisherId: publisherId ?? '' },
		call: typed,
	})
	if (!made.ok) return refusedPage({ typed, errors: made.errors })
	return redirect(pathTo('desk.call', { id: made.id, fait: 'cree' }), 303)
}

/** A new call: first who calls, where somebody runs several, then its form. */
export default function NewCall({ loaderData, actionData }: Route.ComponentProps) {
	const { choices, caller, today } = loaderData
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	return (
		<>
			<HiddenHead title={t('new')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('title'), href: LIST },
					{ key: 'self', label: t('new') },
				]}
			/>
			{caller ? (
				<>
					<PageHeading title={t('new')}>
						{t('caller.is', { name: chooseText(caller.title, page, caller.language)?.text ?? '' })}
					</PageHeading>
					<CallForm
						typed={actionData?.typed ?? emptyCall(LANGUAGES, { ...caller, today })}
						languages={LANGUAGES}
						errors={actionData?.errors ?? {}}
						caller={caller}
						hasDates
						refusal={null}
						submit={t('form.create')}
						cancel={LIST}
					/>
				</>
			) : (
				<CallerForm choices={choices} />
			)}
		</>
	)
}

function CallerForm({ choices }: { choices: CallerChoices }) {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	return (
		<>
			<PageHeading title={t('caller.title')} />
			<QueryForm className="form narrow" action={`${LIST}/nouveau`}>
				<Field id="pour" label={t('caller.label')}>
					{(field) => (
						<Select {...field} name="pour" required defaultValue="">
							<option value="">{t('caller.choose')}</option>
							{choices.journals.length > 0 ? (
								<optgroup label={t('caller.journals')}>
									{choices.journals.map(({ slug, title, language }) => (
										<option key={slug} value={`revue:${slug}`}>
											{chooseText(title, page, language)?.text ?? slug}
										</option>
									))}
								</optgroup>
							) : null}
							{choices.publishers.length > 0 ? (
								<optgroup label={t('caller.publishers')}>
									{choices.publishers.map(({ slug, name }) => (
										<option key={slug} value={`editeur:${slug}`}>
											{name}
										</option>
									))}
								</optgroup>
							) : null}
						</Select>
					)}
				</Field>
				<p className="form-foot">
					<Button variant="primary">{t('caller.submit')}</Button>
				</p>
			</QueryForm>
		</>
	)
}
