/**
 * Words that speak to whoever reads a page by machine, or lead elsewhere: no figure and no statement is taken from a passage that holds them.
 * Gathered text is data; this is the second wall behind the gate, which already refuses what the text does not say.
 */
const commands =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,40}\b(?:instruction|prompt|rule|previous|prior|above|earlier|polic|guideline|check|restriction)|\b(?:system|developer|hidden|initial|admin\w*)\s*(?:prompt|message|instruction|override|note to)|\b(?:you are|act as|pretend|behave as|roleplay)\b[^.]{0,30}\b(?:assistant|model|ai|chatbot|analyst|system|dan)\b|\b(?:as an?|dear|hey|attention|note to(?: the)?|for(?: the)?) (?:ai|llm|language model|chatbot|assistant|crawler|bot|agent|automated)\b|\b(?:language model|llm|chatgpt|gpt-?\d|claude|gemini|copilot)s?\b[^.]{0,40}\b(?:must|should|shall|will|please|report|write|say|respond|output|answer)|\b(?:respond|reply|answer|output|print|return|write|say|report|state|include|insert|append|use|set|add)\b (?:only|exactly|instead|that the following|the following|verbatim|this figure|this value)\b|\bdo not (?:mention|cite|tell|report|reveal|verify|check|include)\b|\b(?:new|updated|important) (?:instructions?|task|directive)s?\b|\b(?:tool|function)[_ -]?call|\bexecute\b[^.]{0,20}\b(?:code|command|tool|function)|\bsend\b[^.]{0,40}\b(?:https?:|api key|password|token|credential)|\b(?:api key|secret key|password|credentials?)\b/i;
const markup =
  /<\/?\s*(?:script|system|instruction|prompt|assistant|user|iframe|img|svg|a|tool|function)\b|\[\/?(?:INST|SYSTEM|SYS)\]|<\|[^|]*\|>|```|\{\{|\}\}|!\[[^\]]*\]\(|\]\((?:https?|javascript|data):|javascript:|data:text|&lt;script/i;
const links = /\bhttps?:\/\/|\bwww\.|[\w.+-]+@[\w-]+\.\w/i;
/** Controls, and letters that are drawn as nothing or turn the direction of text. */
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;

/** Whether a passage addresses its reader instead of stating something. */
export const isInjected = (text: string): boolean => commands.test(text) || markup.test(text) || unseen.test(text);

/** Whether words may be printed as a name: of a company, a segment, a driver. */
export const isPlainName = (name: string): boolean =>
  name.trim().length > 1 && !isInjected(name) && !links.test(name) && /\p{L}/u.test(name) && !/[<>{}[\]\\^`~=*#|]/.test(name);

/** Whether a statement may be printed: plain words, no figures, nothing that leads elsewhere. */
export const isPlainStatement = (text: string): boolean =>
  isPlainName(text) && !/\d/.test(text) && !/[?!]{2}|[A-Z]{12}|[A-Z]{4,} [A-Z]{4,} [A-Z]{4,}/.test(text);
