import type { ComponentProps, ReactNode } from 'react'
import { useContext } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Button, ButtonLink } from './button.tsx'
import { type FormDraft, FormDraftsContext, type Typed, TypedContext } from './form-draft.ts'
import { Notice } from './notice.tsx'

/** How what is typed into a form is kept until it is sent. */
export type Drafting = {
	/** The form's name, unique in its page. */
	name: string
	/** The version of what the form changes: a draft that was written on another one is offered, not filled in. */
	version?: string | number | undefined
	/** The form has a button of its own that keeps what was typed. */
	hasOwnButton?: boolean
}

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action'> & {
	action?: string
	draft?: Drafting | undefined
	won?: Typed['won'] | undefined
}

/**
 * A form that posts. With `draft`, what is typed into it is kept as it is typed (app/enhance/drafts), or by a button where there are no
 * scripts, and is there again on return, until the form was sent. With `won`, each control shows below itself what somebody else has stored
 * meanwhile, where that differs.
 */
export function Form({ draft, won = null, action, children, className = 'form', ...form }: FormProps) {
	const { drafts, posted } = useContext(FormDraftsContext)
	const kept = drafts.find((one) => one.form === draft?.name)
	const { pathname, search } = useLocation()
	if (!draft)
		return (
			<TypedContext.Provider value={{ drafted: null, won }}>
				<form {...form} className={className} method="post" action={action}>
					{children}
				</form>
			</TypedContext.Provider>
		)
	const version = String(draft.version ?? '')
	const page = pathname + stayingSearch(search)
	const isAsked = new URLSearchParams(search).get('reprendre') === draft.name
	const isPosted = posted === draft.name
	const isShown = kept !== undefined && (isPosted || isAsked || kept.version === version)
	return (
		<TypedContext.Provider value={{ drafted: isShown ? kept.fields : null, won }}>
			{kept && !isPosted ? <DraftNote draft={kept} page={page} isShown={isShown} version={version} /> : null}
			<form
				{...form}
				className={className}
				method="post"
				action={sentAs(draft.name, version, new URL(action ?? search, `http://localhost${pathname}`))}
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

/** What an address says of one answer alone. */
const PASSING = ['fait', 'reprendre', 'brouillon', 'vu']

function stayingSearch(search: string): string {
	const staying = new URLSearchParams(search)
	for (const passing of PASSING) staying.delete(passing)
	return staying.size > 0 ? `?${staying}` : ''
}

/** The address of a form, with its name, so that its draft goes when it was taken. */
function sentAs(name: string, version: string, { pathname, searchParams, hash }: URL): string {
	for (const passing of PASSING) searchParams.delete(passing)
	searchParams.set('brouillon', name)
	if (version) searchParams.set('vu', version)
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

function DraftNote({
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
	return (
		<Notice as="div" tone={isShown ? 'good' : 'important'} className="draft-note">
			<p>
				<strong>{t('form.drafts.title', { moment: formatMoment(new Date(draft.savedAt), language) })}</strong>{' '}
				{t(isShown ? 'form.drafts.restored' : 'form.drafts.outdated')}
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
