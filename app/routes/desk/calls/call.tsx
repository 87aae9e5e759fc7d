import { redirect } from 'react-router'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { CallChip } from '#app/modules/call/components/index.ts'
import { type DeskCallPage, getDeskCall } from '#app/modules/call/desk/index.server.ts'
import { closeCall, editCall, extendCall, removeCall, reopenCall } from '#app/modules/call/index.server.ts'
import {
	type CallErrors,
	datesAreFree,
	lastDayOf,
	type TypedCall,
	typedCall,
} from '#app/modules/call/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { type PostedForm, performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { CallActions, type RefusedAction } from '../components/calls/call-actions.tsx'
import { CallFiguresPanel } from '../components/calls/call-figures.tsx'
import { CallForm } from '../components/calls/call-form.tsx'
import { CallLog } from '../components/calls/call-log.tsx'
import { RemoveCall } from '../components/calls/remove-call.tsx'
import { fieldsOfCall } from '../components/calls/typed-call.ts'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/call'

const LIST = pathTo('desk.calls')
const DONE = ['cree', 'modifie', 'prolonge', 'clos', 'rouvert'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const call = await getDeskCall(context.get(ctxContext), actor, params.id)
	if (!call) throw new NotFound()
	const asked = new URL(request.url).searchParams.get('fait')
	return { call, done: DONE.find((code) => code === asked) ?? null }
}

const seenCall = typedCall.extend({ version: z.string() })
type Edit = { typed: TypedCall; errors: CallErrors; refusal: 'changedMeanwhile' | null }

const CHANGES = { prolonger: 'extend', rouvrir: 'reopen', clore: 'close' } as const

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const posts = postsAs(ctx, actor)
	const performed = await performPosted(form, {
		modifier: ['modifie', () => edit(ctx, actor, id, form)],
		prolonger: ['prolonge', posts(extendCall, { id })],
		rouvrir: ['rouvert', posts(reopenCall, { id })],
		clore: ['clos', posts(closeCall, { id })],
		retirer: ['retire', posts(removeCall, { id })],
	})
	if (performed.answer.ok && performed.action === 'retirer')
		return redirect(pathTo('desk.calls', { fait: 'retire' }), 303)
	if (performed.answer.ok) return redirect(pathTo('desk.call', { id, fait: performed.done }), 303)
	if (performed.action === 'modifier')
		return refusedForm(form, { ok: false, error: null }, { edit: performed.answer.edit, action: null })
	if (performed.action === 'retirer') return refusedForm(form, performed.answer, { edit: null, action: null })
	const { action, answer } = performed
	return refusedForm(form, answer, {
		edit: null as Edit | null,
		action: { action: CHANGES[action], error: answer.error } as RefusedAction | null,
	})
}

async function edit(
	ctx: Ctx,
	actor: Actor,
	id: string,
	form: PostedForm,
): Promise<{ ok: true } | { ok: false; edit: Edit }> {
	const { version, ...typed } = readForm(form, seenCall).typed
	const refused = (errors: CallErrors, refusal: Edit['refusal'] = null) =>
		({ ok: false, edit: { typed, errors, refusal } }) as const
	const edited = await editCall(ctx, actor, { id, version, call: typed })
	if (edited.ok) return edited
	return edited.error === 'invalid' ? refused(edited.errors) : refused({}, edited.error)
}

/** A call: what it has brought, its dates and what can be done about them, its text, its log. */
export default function DeskCall({ loaderData, actionData }: Route.ComponentProps) {
	const { call, done } = loaderData
	const { t } = useTranslation('callDesk')
	const edit = actionData?.edit ?? null
	return (
		<>
			<HiddenHead title={t('title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('title'), href: LIST },
					{ key: 'self', label: <TextIn texts={call.title} original={call.language} /> },
				]}
			/>
			<header className="manuscript-head">
				<CallChip call={call} />
				<h1>
					<TextIn texts={call.title} original={call.language} />
				</h1>
				<CallFacts call={call} />
			</header>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			<div className="workshop mt-5">
				<div className="call-side">
					<CallActions call={call} refused={actionData?.action ?? null} />
					<CallFiguresPanel figures={call.figures} />
					<CallLog entries={call.log} />
					<RemoveCall version={call.version} />
				</div>
				<div>
					<CallForm
						typed={edit?.typed ?? call.typed}
						languages={call.languages}
						errors={edit?.errors ?? {}}
						caller={call.caller}
						hasDates={datesAreFree(call.state)}
						refusal={edit?.refusal ? t(`errors.${edit.refusal}`) : null}
						won={edit?.refusal ? fieldsOfCall(call.typed) : null}
						version={call.version}
						submit={t('form.save')}
						cancel={LIST}
					/>
				</div>
			</div>
		</>
	)
}

function CallFacts({ call }: { call: DeskCallPage }) {
	const { t } = useTranslation('callDesk')
	const language = useLanguage()
	const day = (iso: string) => formatDate(iso, language)
	const lastDay = lastDayOf(call)
	return (
		<p className="facts">
			<span>
				{call.caller ? (
					<TextIn texts={call.caller.title} original={call.caller.language} />
				) : (
					t('caller.none')
				)}
			</span>
			{call.opensOn ? (
				<span>
					{t(call.state.is === 'upcoming' ? 'facts.opens' : 'facts.from', { date: day(call.opensOn) })}
				</span>
			) : null}
			{call.deadlineOn && call.deadlineOn !== lastDay ? (
				<span>{t('facts.deadline', { date: day(call.deadlineOn) })}</span>
			) : null}
			{lastDay ? <span>{t('facts.lastDay', { date: day(lastDay) })}</span> : null}
			<a className="link" href={call.path}>
				{t('public')}
			</a>
		</p>
	)
}
