import { ar } from './catalogue/ar.ts'
import { en } from './catalogue/en.ts'
import { es } from './catalogue/es.ts'
import { fr } from './catalogue/fr.ts'
import type { Language } from './languages.ts'

/** Every interface text. French is the source: its keys are the type of all the others. */
export const CATALOGUE = { fr, en, es, ar } satisfies Record<Language, Record<string, object>>

export const NAMESPACES = Object.keys(CATALOGUE.fr) as (keyof typeof CATALOGUE.fr)[]
