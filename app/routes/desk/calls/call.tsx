import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { CallChip } from '#app/modules/call/components/index.ts'
import { type DeskCallPage, getDeskCall } from '#app/modules/call/desk/index.server.ts'
import {
	type CallRefusal,
	closeCall,
	type DateFault,
	editCall,
	extendCall,
	reopenCall,
} from '#app/modules/call/index.server.ts'
import {
	type CallErrors,
	datesAreFree,
	dayOf,
	lastDayOf,
	parseCall,
	type TypedCall,
	typedDay,
} from '#app/modules/call/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { CallActs, type RefusedAct } from '../components/calls/call-acts.tsx'
import { CallFiguresPanel } from '../components/calls/call-figures.tsx'
import { CallForm } from '../components/calls/call-form.tsx'
import { CallLog } from '../components/calls/call-log.tsx'
import { fieldsOfCall, typedCallIn } from '../components/calls/typed-call.ts'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/call'

const LIST = pathTo('desk.calls')
const DONE = ['cree', 'modifie', 'prolonge', 'clos', 'rouvert'] as const
type Done = (typeof DONE)[number]

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const call = await getDeskCall(context.get(ctxContext), actor, params.id)
	if (!call) throw new Response(null, { status: 404 })
	const asked = new URL(request.url).searchParams.get('fait')
	return { call, done: DONE.find((code) => code === asked) ?? null }
}

type Refused = {
	edit: { typed: TypedCall; errors: CallErrors; refusal: 'changedMeanwhile' | null } | null
	act: RefusedAct | null
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const { actor } = requireDesk(context, request)
	const call = await getDeskCall(ctx, actor, params.id)
	if (!call) throw new Response(null, { status: 404 })
	const form = await postedForm(request)
	const seen = Number(form.text('seen'))
	const asked = { id: call.id, seen: Number.isInteger(seen) ? seen : -1 }
	const done = (code: Done) => redirect(`${LIST}/${call.id}?fait=${code}`, 303)
	const typedClosesOn = form.text('closesOn')
	const finish = (
		act: RefusedAct['act'],
		code: Done,
		result: { ok: true } | { ok: false; error: CallRefusal | DateFault },
	) => {
		if (result.ok) return done(code)
		if (result.error === 'unknown') throw new Response(null, { status: 404 })
		return refused({ edit: null, act: { act, error: result.error, typed: typedClosesOn } })
	}
	switch (form.text('acte')) {
		case 'modifier':
			return edit()
		case 'prolonger':
		case 'rouvrir': {
			const day = typedDay.safeParse(typedClosesOn)
			const isExtending = form.text('acte') === 'prolonger'
			const act = isExtending ? 'extend' : 'reopen'
			if (!day.success) return refused({ edit: null, act: { act, error: 'malformed', typed: typedClosesOn } })
			const move = isExtending ? extendCall : reopenCall
			return finish(
				act,
				isExtending ? 'prolonge' : 'rouvert',
				await move(ctx, actor, { ...asked, closesOn: day.data }),
			)
		}
		case 'clore':
			return finish(
				'close',
				'clos',
				await closeCall(ctx, actor, { ...asked, when: form.text('quand') === 'ce-soir' ? 'tonight' : 'now' }),
			)
		default:
			throw new Response(null, { status: 400 })
	}

	async function edit() {
		if (!call) throw new Response(null, { status: 404 })
		const typed = typedCallIn(form, call.languages)
		const hasDates = datesAreFree(call.state)
		const parsed = parseCall(hasDates ? typed : { ...typed, opensOn: '', deadlineOn: '', closesOn: '' }, {
			languages: call.languages,
			today: hasDates ? dayOf(ctx.now()) : null,
		})
		if (!parsed.ok) return refused({ edit: { typed, errors: parsed.errors, refusal: null }, act: null })
		const result = await editCall(ctx, actor, asked, parsed.input)
		if (result.ok) return done('modifie')
		if (result.error === 'invalid')
			return refused({ edit: { typed, errors: result.errors, refusal: null }, act: null })
		if (result.error !== 'changedMeanwhile') throw new Response(null, { status: 404 })
		return refused({ edit: { typed, errors: {}, refusal: 'changedMeanwhile' }, act: null })
	}
}

function refused(answer: Refused) {
	return data(answer, { status: 422 })
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
					<CallActs call={call} refused={actionData?.act ?? null} />
					<CallFiguresPanel figures={call.figures} />
					<CallLog entries={call.log} />
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
						hidden={{ acte: 'modifier', seen: String(call.seen) }}
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
