"""A designer's question as a file, such as which of two rules is fairer, and its answer by games between bots."""

from __future__ import annotations

from starlode.balance.questions.answer import Answer, answer_question
from starlode.balance.questions.question import Question, plan_question, read_question

__all__ = ["Answer", "Question", "answer_question", "plan_question", "read_question"]
