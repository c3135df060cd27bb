import { type FormEvent, type KeyboardEvent, type ReactElement, type RefObject, useRef } from "react";

/** Longest text that the API takes. */
const maxLength = 8000;

/** Where a person writes. Enter sends, Shift+Enter makes a new line. Writing goes on while a turn is under way. */
export function Composer({ draft, onDraft, onSend, maySend, isEnded, input }: ComposerProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const mayNow = maySend && draft.trim() !== "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (mayNow) onSend(draft);
  };
  const sendOnEnter = (event: KeyboardEvent): void => {
    // Enter that ends a word of an input method is not meant for us.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form className="composer" ref={form} onSubmit={submit}>
      <label className="visually-hidden" htmlFor="message">
        Message
      </label>
      <textarea
        id="message"
        ref={input}
        rows={2}
        dir="auto"
        maxLength={maxLength}
        enterKeyHint="send"
        autoComplete="off"
        placeholder={isEnded ? "This conversation has ended." : "Write a message"}
        aria-describedby="message-keys"
        value={draft}
        disabled={isEnded}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <button type="submit" className="button button-primary" disabled={isEnded} aria-disabled={!mayNow}>
        Send
      </button>
      <p id="message-keys" className="composer-keys">
        Enter sends, Shift+Enter makes a new line
      </p>
    </form>
  );
}

interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSend: (text: string) => void;
  readonly maySend: boolean;
  readonly isEnded: boolean;
  readonly input: RefObject<HTMLTextAreaElement | null>;
}
