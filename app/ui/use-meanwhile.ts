import { useContext } from 'react'
import { TypedContext } from './form-draft.ts'
import { isSameText, settledOf, shownOf, textMark } from './overtaken.ts'

/** A field of a form, and what became of it while somebody wrote. */
export type Meanwhile = {
	/** What stands in it. */
	value: string
	/** What somebody else has stored, where both changed it: one of the two is to be chosen. */
	theirs: string | null
	/** Who did not touch it sees what somebody else has stored. */
	isTaken: boolean
	/** The mark of what the form first showed; null where nothing is stored. */
	shown: string | null
	/** The mark of what was stored when its writer chose; null before. */
	settled: string | null
}

/** Compares what was typed into a field with what it first showed and with what is stored now (`isStored`, `won`). */
export function useMeanwhile(name: string, defaultValue: string | null | undefined): Meanwhile {
	const { drafted, won, isStored, isOvertaken } = useContext(TypedContext)
	const value = drafted?.[name]?.[0] ?? defaultValue ?? ''
	const field = { value, theirs: null, isTaken: false, shown: null, settled: null }
	const stored = won?.[name] ?? (isStored ? (defaultValue ?? '') : null)
	if (stored === null) return field
	const now = textMark(stored)
	const first = drafted?.[shownOf(name)]?.[0]
	const known = { ...field, shown: first ?? now }
	const isChanged = first === undefined ? isOvertaken || won !== null : first !== now
	if (!isChanged || isSameText(value, stored)) return known
	if (first === textMark(value)) return { ...field, value: stored, isTaken: true, shown: now }
	if (drafted?.[settledOf(name)]?.[0] === now) return { ...known, settled: now }
	return { ...known, theirs: stored }
}
