import type { ComponentProps, ReactNode } from 'react'
import { useContext } from 'react'
import { useActionData, useLocation } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { FORM_PARAMETERS } from '#app/addresses/declare.ts'
import { listSeparator } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Button, ButtonLink } from './button.tsx'
import {
	FILES_OF_DRAFT,
	type FormDraft,
	FormDraftsContext,
	OpenedFormContext,
	type RefusedForm,
	stayingSearch,
	type Typed,
	TypedContext,
} from './form-draft.ts'
import { Notice } from './notice.tsx'
import { hasChoices, STATES, textMark } from './overtaken.ts'

/** How what is typed into a form is kept until it is sent. */
export type Drafting = {
	/** The form's name, unique in its page. */
	name: string
	/** The version of what the form changes: a draft that was written on another one is offered, not filled in. */
	version?: string | number | undefined
	/** The form has a button of its own that keeps what was typed. */
	hasOwnButton?: boolean
}

/** What a form sends beside what is typed, by name. */
export type HiddenValues = { readonly [name: string]: string | number | readonly string[] | null | undefined }

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'hidden'> & {
	action?: string | undefined
	/** Which of the page's actions it asks for (`performPosted`). */
	perform?: string | undefined
	hidden?: HiddenValues | undefined
	draft?: Drafting | undefined
	won?: Typed['won'] | undefined
	/** What stands in its controls by itself is what is stored, not a proposal: whoever was overtaken (`changedMeanwhile`) chooses between it and what they typed. */
	isStored?: boolean | undefined
}

/**
 * A form that posts. With `draft`, what is typed into it is kept as it is typed (app/enhance/drafts), or by a button where there are no
 * scripts, and is there again on return, until the form was sent. Where somebody else has stored something meanwhile (`isStored`, `won`), each control that both changed shows
 * both texts to choose from. After a refusal (`refusedForm`) what was typed stands in it again. It names the address that it is sent to, without the fragment of the page:
 * browsers let nothing take the focus by itself where a fragment leads somewhere.
 */
export function Form({
	draft,
	won = null,
	isStored = false,
	action,
	perform,
	hidden,
	children: parts,
	className = 'form',
	...form
}: FormProps) {
	const { drafts, posted } = useContext(FormDraftsContext)
	const refused = useRefused(perform, hidden)
	const isOvertaken =
		isStored && refused !== null && (refused.error === 'changedMeanwhile' || hasChoices(refused.fields))
	const { pathname, search } = useLocation()
	const named = useOpened(isStored || won !== null ? { acte: perform, ...hidden } : null)
	const children = (
		<>
			<HiddenFields values={{ acte: perform, ...hidden }} />
			{parts}
		</>
	)
	const kept = drafts.find((one) => one.form === draft?.name)
	const address = new URL(action ?? search, `http://localhost${pathname}`)
	const overtakers = named?.overtakers ?? []
	const isLate = won !== null || isOvertaken || overtakers.length > 0
	const typed = { won, isStored, isOvertaken, mayDiffer: isLate, overtakers }
	if (!draft) {
		const own = named ? sentAs({ ouvert: named.opened }, address) : (action ?? pathname + search)
		return (
			<TypedContext.Provider value={{ ...typed, drafted: refused?.fields ?? null, action: own }}>
				<form {...form} className={className || undefined} method="post" action={own}>
					{children}
				</form>
			</TypedContext.Provider>
		)
	}
	const version = String(draft.version ?? '')
	const page = pathname + stayingSearch(search)
	const isAsked = new URLSearchParams(search).get('reprendre') === draft.name
	const isPosted = posted === draft.name
	const isShown = kept !== undefined && (isPosted || isAsked || kept.version === version)
	const own = sentAs({ brouillon: draft.name, vu: version, ouvert: named?.opened }, address)
	return (
		<TypedContext.Provider
			value={{
				...typed,
				mayDiffer: isLate || (isStored && isShown && kept.version !== version),
				drafted: isShown ? kept.fields : (refused?.fields ?? null),
				action: own,
			}}
		>
			{kept && !isPosted ? <DraftNote draft={kept} page={page} isShown={isShown} version={version} /> : null}
			<form
				{...form}
				className={className || undefined}
				method="post"
				action={own}
				data-draft={pathTo('formDraft', { page, formulaire: draft.name, version })}
			>
				{children}
				<DraftLine>
					{draft.hasOwnButton ? null : (
						<Button
							variant="bare"
							small
							formNoValidate
							formAction={pathTo('formDraft', { page, formulaire: draft.name, version })}
						>
							<DraftWord name="keep" />
						</Button>
					)}
				</DraftLine>
			</form>
		</TypedContext.Provider>
	)
}

/** A form that asks a page for something and changes nothing: what is chosen stands in the address, beside what of the present one is kept. */
export function QueryForm({
	keep = {},
	children,
	...form
}: { keep?: HiddenValues } & Omit<ComponentProps<'form'>, 'method'>) {
	return (
		<form {...form}>
			<HiddenFields values={keep} />
			{children}
		</form>
	)
}

/** What a form sends beside what is typed. */
export function HiddenFields({ values }: { values: HiddenValues }) {
	return Object.entries(values).flatMap(([name, value]) =>
		[value ?? []].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
	)
}

/** The form as it was sent, where it was refused: told from others of its page by what it sends hidden, but for the state that was seen, which may be another by now. */
export function useRefused<Code extends string = string>(
	perform?: string | undefined,
	hidden: HiddenValues = {},
): RefusedForm<Code> | null {
	const answered: { posted?: RefusedForm<Code> } | undefined = useActionData()
	const posted = answered?.posted
	if (!posted) return null
	const own = { ...(perform !== undefined && { acte: perform }), ...hidden }
	const isOwn = Object.entries(own).every(
		([name, value]) =>
			STATES.includes(name) || [value ?? []].flat().join() === (posted.fields[name] ?? []).join(),
	)
	return isOwn ? posted : null
}

/** A form that changes something stored, as its address says it: which one of its page, and when it was opened, also where it is shown again; beside it who has sent it since. Null for others. */
function useOpened(hidden: HiddenValues | null) {
	const { opened, now } = useContext(OpenedFormContext)
	if (!hidden) return null
	const about = Object.entries(hidden).filter(([name]) => !STATES.includes(name))
	const form = textMark(about.flat(2).join('\n'))
	const isAgain = opened?.form === form
	return {
		opened: `${form}-${isAgain ? opened.since : now}`,
		overtakers: isAgain ? opened.overtakers : [],
	}
}

/** The address of a form, with what it says of itself: its name, so that its draft goes when it was taken. */
function sentAs(said: Record<string, string | undefined>, { pathname, searchParams, hash }: URL): string {
	for (const passing of FORM_PARAMETERS) searchParams.delete(passing)
	for (const [name, value] of Object.entries(said)) if (value) searchParams.set(name, value)
	return `${pathname}?${searchParams}${hash}`
}

function DraftWord({ name }: { name: 'keep' | 'discard' | 'resume' }) {
	const { t } = useTranslation()
	return t(`form.drafts.${name}`)
}

/** Where scripts say that a draft was kept, beside the button that keeps it without them. */
export function DraftLine({ children }: { children?: ReactNode }) {
	const { t } = useTranslation()
	return (
		<p className="draft-line">
			{children}
			<span
				className="small quiet"
				role="status"
				data-draft-state
				data-saved={t('form.drafts.saved')}
				data-failed={t('form.drafts.failed')}
				data-signed-out={t('form.drafts.signedOut')}
			/>
		</p>
	)
}

/** Says that something was typed here before and is shown, or offered, again; throws it away. */
export function DraftNote({
	draft,
	page,
	isShown,
	version,
}: {
	draft: FormDraft
	page: string
	isShown: boolean
	version: string
}) {
	const { t } = useTranslation()
	const language = useLanguage()
	const moment = useMoment()
	const files = draft.fields[FILES_OF_DRAFT] ?? []
	return (
		<Notice as="div" tone={isShown ? 'good' : 'important'} className="draft-note">
			<p>
				<strong>{t('form.drafts.title', { moment: moment(new Date(draft.savedAt)) })}</strong>{' '}
				{t(isShown ? 'form.drafts.restored' : 'form.drafts.outdated')}{' '}
				{files.length > 0 ? t('form.drafts.files', { names: files.join(listSeparator(language)) }) : null}
			</p>
			<form
				className="row"
				method="post"
				action={pathTo('formDraft', { page, formulaire: draft.form, version, jeter: '1' })}
			>
				{isShown ? null : (
					<ButtonLink
						small
						href={`${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ reprendre: draft.form })}`}
					>
						<DraftWord name="resume" />
					</ButtonLink>
				)}
				<Button small variant="bare">
					<DraftWord name="discard" />
				</Button>
			</form>
		</Notice>
	)
}

/** Says, once a script has filled a form again from this device, that it has, and clears it; hidden until then. */
export function DeviceDraftNote({ name }: { name: string }) {
	const { t } = useTranslation()
	return (
		<div hidden data-draft-note={name}>
			<Notice as="div" tone="good" className="draft-note">
				<p>{t('form.drafts.device')}</p>
				<Button type="button" small variant="bare">
					{t('form.drafts.deviceDiscard')}
				</Button>
			</Notice>
		</div>
	)
}
